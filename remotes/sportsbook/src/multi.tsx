import { eventName, LiveNote, sportIcon, useListNow } from '@evens/book-ui'
import type { EventRow, SectionView } from '@evens/contracts'
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
import { Button, Chip, Cluster, EmptyState, type IconName, Section } from '@evens/ui'
import { MultiTile } from './multi-tile.tsx'
import { queryOf } from './query.ts'
import styles from './multi.module.css'

const GAMES_MAX = 4

type MultiState = {
  readonly games: readonly EventRow[]
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
  const ids = readGameIds(page.fullPath)
  const [games, live] = await Promise.all([
    ids.length === 0 ? [] : rowsOf(shell, ids),
    shell.call('GET /web-api/book/section', { query: { lang, section: 'live' } }),
  ])
  return { state: { games, live } satisfies MultiState }
}

/** In the order of the address. A game that is gone is left out. */
async function rowsOf(shell: Shell, ids: readonly string[]): Promise<readonly EventRow[]> {
  const { rows } = await shell.call('GET /web-api/book/rows', { query: { lang: shell.language, ids: ids.join(',') } })
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
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
    <Page page={page} lead={t('multi_lead', { max: GAMES_MAX })} actions={<LiveNote />}>
      {games.length === 0 && <EmptyState icon="grid" title={t('multi_empty')} text={t('multi_empty_text')} />}
      <div className={styles['frame']}>
        <div className={styles['games']}>
          {games.map((row) => (
            <MultiTile key={row.id} row={row} removeHref={to(ids.filter((id) => id !== row.id))} />
          ))}
        </div>
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
    <Chip href={href} icon={sportIcon(row.sport) as IconName}>
      {eventName(texts, row)}
    </Chip>
  )
}
