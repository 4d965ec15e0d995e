import { champHref, Crest, eventHref, eventName, LeagueMark, sportName, teamHref } from '@evens/book-ui'
import type { SearchView } from '@evens/contracts'
import { type Shell, useQuery, useShell, useText } from '@evens/remote-sdk'
import { Icon, VisuallyHidden } from '@evens/ui'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './search-box.module.css'

const LENGTH_MAX = 60
const DEBOUNCE_MS = 200

/** Search in the page itself. Without scripts the form leads to the results. */
export function SearchBox() {
  const t = useText()
  const { href } = useShell()
  const [text, setText] = useState('')
  return (
    <form role="search" className={styles['box']} action={href('results')} method="get">
      <span className={styles['field']}>
        <Icon name="search" />
        <input
          className={styles['input']}
          type="search"
          name="q"
          aria-label={t('technical_search')}
          placeholder={t('technical_search_hint')}
          maxLength={LENGTH_MAX}
          autoComplete="off"
          enterKeyHint="search"
          required
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" className={styles['submit']}>
          {t('technical_search_do')}
        </button>
      </span>
      <Found text={text.trim()} />
    </form>
  )
}

function Found({ text }: { readonly text: string }) {
  const t = useText()
  const shell = useShell()
  const q = useDebounced(text)
  const query = { lang: shell.language, q }
  const { data, isPrevious } = useQuery(
    'GET /web-api/book/search',
    { query },
    { enabled: q !== '', keepPrevious: true },
  )
  const found = q === '' || data === undefined ? [] : foundLinks(shell, data)
  const isOver = q !== '' && data !== undefined && !isPrevious
  return (
    <>
      {found.length > 0 && (
        <ul role="list" className={styles['found']}>
          {found.map(({ key, href, mark, name, detail }) => (
            <li key={key}>
              <a href={href} className={styles['hit']}>
                {mark}
                <span className={styles['name']}>{name}</span>
                <span className={styles['detail']}>{detail}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {isOver && found.length === 0 && <p className={styles['none']}>{t('technical_search_none', { text: q })}</p>}
        {isOver && found.length > 0 && (
          <VisuallyHidden>{t('technical_search_found', { count: found.length })}</VisuallyHidden>
        )}
      </div>
    </>
  )
}

type Hit = {
  readonly key: string
  readonly href: string
  readonly mark: ReactNode
  readonly name: string
  readonly detail: string
}

const EACH_MAX = 3

/** The first games, teams and championships: enough for a page that only has to lead on. */
function foundLinks(shell: Shell, { events, champs, teams }: SearchView): readonly Hit[] {
  const { texts } = shell
  return [
    ...events.slice(0, EACH_MAX).map((event) => ({
      key: `event-${event.id}`,
      href: eventHref(shell, event),
      mark: <LeagueMark of={event.champ} />,
      name: eventName(texts, event),
      detail: event.champ.name,
    })),
    ...teams.slice(0, EACH_MAX).map((team) => ({
      key: `team-${team.id}`,
      href: teamHref(shell, team),
      mark: <Crest sport={team.sport} of={team} />,
      name: team.name,
      detail: sportName(texts, team.sport),
    })),
    ...champs.slice(0, EACH_MAX).map((champ) => ({
      key: `champ-${champ.id}`,
      href: champHref(shell, champ, 'line'),
      mark: <LeagueMark of={champ} />,
      name: champ.name,
      detail: sportName(texts, champ.sport),
    })),
  ]
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : debounced
}
