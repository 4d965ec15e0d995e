import { eventHref, eventName, useListNow } from '@evens/book-ui'
import { LiveGame } from '@evens/book-ui/game'
import type { EventPage, EventRow, SectionView } from '@evens/contracts'
import {
  type LoadContext,
  type Loaded,
  Page,
  type Shell,
  useFollow,
  useShell,
  useText,
  type ViewProps,
} from '@evens/remote-sdk'
import { Button, Chip, Cluster, EmptyState, IconButton, Notice, Section } from '@evens/ui'
import { queryOf } from './query.ts'
import styles from './multi.module.css'

const GAMES_MAX = 4

type MultiState = {
  readonly games: readonly EventPage[]
  /** Other live games to choose from. */
  readonly live: SectionView
}

/** The game ids in the address, without duplicates, up to the maximum. */
export function readGameIds(fullPath: string): readonly string[] {
  const ids = (queryOf({ fullPath }).get('games') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id))
  return [...new Set(ids)].slice(0, GAMES_MAX)
}

export async function loadMulti({ shell, page }: LoadContext): Promise<Loaded> {
  const lang = shell.language
  const [found, live] = await Promise.all([
    Promise.all(readGameIds(page.fullPath).map((id) => gameOrNull(shell, id))),
    shell.call('GET /web-api/book/section', { query: { lang, section: 'live' } }),
  ])
  return { state: { games: found.filter((game) => game !== null), live } satisfies MultiState }
}

/** Null if the game is gone, so that the others still load. */
async function gameOrNull(shell: Shell, id: string): Promise<EventPage | null> {
  try {
    return await shell.call('GET /web-api/book/event', { query: { lang: shell.language, id } })
  } catch {
    return null
  }
}

/** Up to four games side by side; the address holds their ids. */
export function Multi({ state: { games, live }, page }: ViewProps<MultiState>) {
  const t = useText()
  const shell = useShell()
  const ids = games.map(({ id }) => id)
  const to = (wanted: readonly string[]): string =>
    shell.href('multi', {}, wanted.length === 0 ? {} : { query: { games: wanted.join(',') } })
  const topic = `section:live:all:${shell.language}`
  useFollow([topic])
  const others = useListNow(live, topic)
    .flatMap(({ rows }) => rows)
    .filter(({ id }) => !ids.includes(id))
  return (
    <Page page={page} lead={t('multi_lead', { max: GAMES_MAX })}>
      <Notice kind="info">{t('live_delay')}</Notice>
      {games.length === 0 && <EmptyState icon="grid" title={t('multi_empty')} text={t('multi_empty_text')} />}
      <div className={styles['games']}>
        {games.map((game) => (
          <article key={game.id} className={styles['game']} aria-label={eventName(shell.texts, game)}>
            <header className={styles['head']}>
              <h2>
                <a href={eventHref(shell, game)}>{eventName(shell.texts, game)}</a>
              </h2>
              <IconButton
                icon="close"
                size="s"
                label={t('multi_remove', { game: eventName(shell.texts, game) })}
                href={to(ids.filter((id) => id !== game.id))}
              />
            </header>
            <LiveGame game={game} />
          </article>
        ))}
      </div>
      {ids.length < GAMES_MAX && others.length > 0 && (
        <Section title={t('multi_choose')}>
          <Cluster gap="s">
            {others.slice(0, 40).map((row) => (
              <Choice key={row.id} row={row} href={to([...ids, row.id])} />
            ))}
          </Cluster>
        </Section>
      )}
      {ids.length > 0 && (
        <Cluster>
          <Button href={to([])}>{t('multi_clear')}</Button>
        </Cluster>
      )}
    </Page>
  )
}

function Choice({ row, href }: { row: EventRow; href: string }) {
  const { texts } = useShell()
  return (
    <Chip href={href} icon="plus">
      {eventName(texts, row)}
    </Chip>
  )
}
