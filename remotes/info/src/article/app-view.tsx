import { Page, useShell, useStore, useText, type ViewProps } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { TextOf, type ArticleState } from './article-view.tsx'

/** How to install the site. Where the browser offers it, the page does too. */
export function AppView({ state, page }: ViewProps<ArticleState>) {
  const t = useText()
  const { installation } = useShell()
  const canInstall = useStore(installation.canInstall)
  const button = canInstall ? (
    <Button variant="primary" icon="download" onClick={() => void installation.install()}>
      {t('info_install')}
    </Button>
  ) : undefined
  return (
    <Page page={page} lead={state.article.description} actions={button}>
      <TextOf article={state.article} />
    </Page>
  )
}
