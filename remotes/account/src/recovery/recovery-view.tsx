import { ArticleBody, Page, useShell, type ViewProps } from '@evens/remote-sdk'
import type { SectionState } from '@evens/remote-sdk/pages'
import { Card } from '@evens/ui'
import { queryOf } from '../form/query-of.ts'
import styles from '../sign-in/sign-in.module.css'
import { RecoveryForm } from './recovery-form.tsx'

/** The page of the link in the mail; without a token the whole way begins here. */
export function RecoveryView({ state: { article }, page }: ViewProps<SectionState>) {
  const { direction, href, navigate } = useShell()
  const token = queryOf(page).get('token')
  return (
    <Page page={page} lead={article.description}>
      <div className={styles['door']}>
        <Card pad="l">
          <RecoveryForm token={token} onSignIn={() => navigate(href('login'))} />
        </Card>
        <div dir={article.language === 'en' ? 'ltr' : direction} lang={article.language}>
          <ArticleBody blocks={article.blocks} />
        </div>
      </div>
    </Page>
  )
}
