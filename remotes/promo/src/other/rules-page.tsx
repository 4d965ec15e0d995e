import { ArticleBody, Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import type { RulesState } from '../load.ts'
import styles from '../page/promotion.module.css'

/** The conditions that all promotions share. */
export function RulesPage({ state: { article }, page }: ViewProps<RulesState>) {
  const t = useText()
  const { direction } = useShell()
  return (
    <Page
      page={page}
      lead={article.description}
      actions={
        <span className={styles['screen']}>
          <Button icon="printer" onClick={() => globalThis.print()}>
            {t('promo_print')}
          </Button>
        </span>
      }
    >
      <div dir={article.language === 'en' ? 'ltr' : direction} lang={article.language}>
        <ArticleBody blocks={article.blocks} />
      </div>
    </Page>
  )
}
