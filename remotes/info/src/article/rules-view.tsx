import type { Article } from '@evens/contracts'
import { Page, useText, type ViewProps } from '@evens/remote-sdk'
import { Icon, Link } from '@evens/ui'
import { useMemo } from 'react'
import { ArticleColumns, TextOf } from './article-view.tsx'
import { Contents, headingsOf } from './contents.tsx'
import { RulesSearch, type RulesSearched } from './rules-search.tsx'
import styles from './rules-view.module.css'

type Chapter = { readonly href: string; readonly title: string; readonly isCurrent: boolean }
export type RuleGroup = Chapter & {
  /** Of the group that is open; the others show their names alone. */
  readonly chapters: readonly Chapter[]
}

export type RulesState = {
  readonly article: Article
  readonly groups: readonly RuleGroup[]
  readonly previous: Chapter | null
  readonly next: Chapter | null
  readonly searched: RulesSearched
}

/** A page of the rules, with all groups and the chapters of its own beside it. */
export function RulesView({ state, page }: ViewProps<RulesState>) {
  const { article, groups, previous, next, searched } = state
  const headings = useMemo(() => headingsOf(article), [article])
  return (
    <Page page={page}>
      <ArticleColumns
        aside={
          <>
            <Tree groups={groups} />
            {headings.length > 0 && <Contents headings={headings} />}
          </>
        }
      >
        <RulesSearch key={page.fullPath} searched={searched} />
        <TextOf article={article} />
        <Turns previous={previous} next={next} />
      </ArticleColumns>
    </Page>
  )
}

const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)

function Tree({ groups }: Pick<RulesState, 'groups'>) {
  const t = useText()
  return (
    <nav className={styles['tree']} aria-label={t('info_chapters')}>
      <ul role="list">
        {groups.map(({ href, title, isCurrent, chapters }) => (
          <li key={href}>
            <a href={href} className={styles['group']} aria-current={current(isCurrent)}>
              {title}
            </a>
            {chapters.length > 0 && (
              <ul role="list" className={styles['chapters']}>
                {chapters.map((chapter) => (
                  <li key={chapter.href}>
                    <a href={chapter.href} className={styles['chapter']} aria-current={current(chapter.isCurrent)}>
                      {chapter.title}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The chapters before and after this one. */
function Turns({ previous, next }: Pick<RulesState, 'previous' | 'next'>) {
  const t = useText()
  if (previous === null && next === null) return null
  return (
    <div className={styles['turns']}>
      {previous !== null && (
        <Link href={previous.href} kind="quiet" className={styles['turn']} rel="prev">
          <Icon name="chevron-start" />
          <span>
            <small>{t('info_previous')}</small>
            {previous.title}
          </span>
        </Link>
      )}
      {next !== null && (
        <Link href={next.href} kind="quiet" className={styles['turn']} rel="next">
          <span>
            <small>{t('info_next')}</small>
            {next.title}
          </span>
          <Icon name="chevron-end" />
        </Link>
      )}
    </div>
  )
}
