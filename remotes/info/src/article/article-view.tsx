import { SectionArt } from '@evens/book-ui/names'
import type { Article, ArticleSummary } from '@evens/contracts'
import { ArticleBody, Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { LinkList } from '@evens/ui'
import styles from './article-view.module.css'

/** An article and its siblings. */
export type ArticleState = {
  readonly article: Article
  readonly neighbours: readonly (ArticleSummary & { readonly href: string })[]
}

export function ArticleView({ state, page }: ViewProps<ArticleState>) {
  const t = useText()
  const { article, neighbours } = state
  return (
    <Page page={page} lead={article.description}>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {article.art !== '' && <SectionArt of={article.art} className={styles['art']} />}
          <TextOf article={article} />
        </div>
        {neighbours.length > 0 && (
          <nav className={styles['aside']} aria-label={t('info_in_this_section')}>
            <LinkList
              items={neighbours.map(({ href, title, path }) => ({
                href,
                label: title,
                current: path === article.path,
              }))}
            />
          </nav>
        )}
      </div>
    </Page>
  )
}

/** The text, marked as English if there is no translation. */
export function TextOf({ article }: { article: Article }) {
  const { language, format, direction } = useShell()
  const t = useText()
  const isForeign = article.language !== language
  return (
    <article className={styles['text']} lang={article.language} dir={isForeign ? 'ltr' : direction}>
      <ArticleBody blocks={article.blocks} />
      {article.updated !== '' && (
        <p className={styles['updated']} lang={language} dir={direction}>
          {t('info_updated', { date: format().date(Date.parse(`${article.updated}T12:00:00Z`)) })}
        </p>
      )}
    </article>
  )
}
