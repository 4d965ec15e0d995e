import { type FoundChapter, type ReplyOf, SEARCH_LENGTH } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Icon, Link } from '@evens/ui'
import { useState } from 'react'
import styles from './rules-view.module.css'

export const RULES_FOLDER = 'rules'

/** The query of the address and what the server found for it: the form works without script. */
export type RulesSearched = { readonly query: string; readonly reply: ReplyOf<'GET /web-api/content/search'> | null }

const NONE: readonly FoundChapter[] = []
const TYPING_MS = 200

/** Finds chapters of the rules while the words are typed. */
export function RulesSearch({ searched }: { readonly searched: RulesSearched }) {
  const t = useText()
  const { href, language } = useShell()
  const [text, setText] = useState(searched.query)
  const q = text.trim()
  const isEnough = q.length >= SEARCH_LENGTH.min
  const { data, isFetching } = useQuery(
    'GET /web-api/content/search',
    { query: { lang: language, folder: RULES_FOLDER, q } },
    {
      enabled: isEnough,
      debounceMs: TYPING_MS,
      keepPrevious: true,
      ...(q === searched.query && searched.reply !== null && { initial: searched.reply }),
    },
  )
  const found = isEnough ? (data?.found ?? NONE) : NONE
  const isKnown = isEnough && data !== undefined && !isFetching
  return (
    <div className={styles['results']}>
      <form role="search" action={href('rules')} method="get" className={styles['search']}>
        <Icon name="search" className={styles['mark']} />
        <input
          className={styles['input']}
          type="search"
          name="q"
          value={text}
          maxLength={SEARCH_LENGTH.max}
          placeholder={t('info_search_hint')}
          aria-label={t('info_search')}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      <p className={styles['count']} role="status">
        {isKnown ? t('info_found', { count: found.length }) : ''}
      </p>
      {found.length > 0 && (
        <ul role="list" className={styles['found']}>
          {found.map((chapter) => (
            <Found key={`${chapter.path}#${chapter.id ?? ''}`} chapter={chapter} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Found({ chapter: { path, title, heading, id, excerpt } }: { readonly chapter: FoundChapter }) {
  const t = useText()
  const { href } = useShell()
  const to = href('rules', rulesParams(path)) + (id === null ? '' : `#${id}`)
  return (
    <li>
      <Link href={to}>{heading === null ? title : t('info_found_in', { title, heading })}</Link>
      <p>{excerpt}</p>
    </li>
  )
}

/** The address of a text of the rules: `rules/sports/tennis` is a chapter, `rules/sports/index` its group. */
export function rulesParams(path: string): Readonly<Record<string, string>> {
  const [, group = '', name] = path.split('/')
  if (group === '' || group === 'index') return {}
  return name === undefined || name === 'index' ? { ruleGroup: group } : { ruleGroup: group, chapter: name }
}
