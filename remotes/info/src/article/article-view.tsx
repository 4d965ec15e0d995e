import { SectionArt } from '@evens/book-ui/names'
import type { Article, ArticleSummary } from '@evens/contracts'
import { ArticleBody, Page, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import { Button, LinkList, Section } from '@evens/ui'
import { type ReactNode, useMemo } from 'react'
import styles from './article-view.module.css'
import { Contents, headingsOf } from './contents.tsx'
import { StoryCards, StoryDate } from './story.tsx'

/** An article and its siblings. */
export type ArticleState = {
  readonly article: Article
  readonly neighbours: readonly (ArticleSummary & { readonly href: string })[]
}

export function ArticleView({ state, page }: ViewProps<ArticleState>) {
  const { article, neighbours } = state
  return article.art === '' ? (
    <InformationPage article={article} neighbours={neighbours} page={page} />
  ) : (
    <StoryPage article={article} neighbours={neighbours} page={page} />
  )
}

type PartProps = ArticleState & Pick<ViewProps<ArticleState>, 'page'>

/** A page of information begins with its text: its description is for search engines and lists. */
function InformationPage({ article, neighbours, page }: PartProps) {
  const t = useText()
  const headings = useMemo(() => headingsOf(article), [article])
  const aside = (headings.length > 0 || neighbours.length > 0) && (
    <>
      {headings.length > 0 && <Contents headings={headings} />}
      {neighbours.length > 0 && (
        <nav aria-label={t('info_in_this_section')}>
          <LinkList
            items={neighbours.map(({ href, title, path }) => ({
              href,
              label: title,
              current: path === article.path,
            }))}
          />
        </nav>
      )}
    </>
  )
  return (
    <Page page={page}>
      <ArticleColumns aside={aside}>
        <TextOf article={article} />
      </ArticleColumns>
    </Page>
  )
}

/** An entry of the blog or the news: date, standfirst, picture, text, then the three newest others. */
function StoryPage({ article, neighbours, page }: PartProps) {
  const t = useText()
  const headings = useMemo(() => headingsOf(article), [article])
  const others = neighbours.filter(({ path }) => path !== article.path).slice(0, NEXT_STORIES)
  return (
    <Page page={page} lead={article.description}>
      <ArticleColumns aside={headings.length > 1 && <Contents headings={headings} />}>
        <StoryDate of={article} />
        <SectionArt of={article.art} className={styles['art']} />
        <TextOf article={article} />
      </ArticleColumns>
      {others.length > 0 && (
        <Section title={t('info_read_next')}>
          <StoryCards items={others} />
        </Section>
      )}
    </Page>
  )
}

const NEXT_STORIES = 3

/** The text, and beside it what leads through it, in view while the text is read. */
export function ArticleColumns({ aside, children }: { readonly aside: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>{children}</div>
      {aside !== false && <div className={styles['aside']}>{aside}</div>}
    </div>
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
      <div className={styles['foot']} lang={language} dir={direction}>
        {article.updated !== '' && article.art === '' && (
          <p>{t('info_updated', { date: format().date(Date.parse(`${article.updated}T12:00:00Z`)) })}</p>
        )}
        <Button variant="ghost" size="s" icon="printer" className={styles['print']} onClick={() => globalThis.print()}>
          {t('info_print')}
        </Button>
      </div>
    </article>
  )
}
