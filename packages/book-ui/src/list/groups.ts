import type { BoardColumn, ChampGroup, EventRow, SectionView } from '@evens/contracts'

type ListChange = {
  /** Ids of all events in the list; null until received. */
  readonly ids: readonly string[] | null
  readonly added: readonly EventRow[]
  readonly removed: readonly string[]
}

/** Applies additions and removals: a new event joins its champ, a new champ is inserted by rank. */
export function mergeGroups(groups: readonly ChampGroup[], { ids, added, removed }: ListChange): readonly ChampGroup[] {
  const now = ids === null ? null : new Set(ids)
  const left = groups.flatMap(({ rows }) => rows).filter(({ id }) => now !== null && !now.has(id))
  if (added.length === 0 && removed.length === 0 && left.length === 0) return groups
  const gone = new Set([...removed, ...[...left, ...added].map(({ id }) => id)])
  const merged = new Map(
    groups.map(({ champ, rows }) => [champ.id, { champ, rows: rows.filter(({ id }) => !gone.has(id)) }]),
  )
  // A row can arrive twice, by request and by socket: the later one wins.
  for (const row of new Map(added.map((one) => [one.id, one])).values()) {
    const rows = [...(merged.get(row.champ.id)?.rows ?? []), row]
    merged.set(row.champ.id, { champ: row.champ, rows: rows.toSorted((a, b) => a.startsAt - b.startsAt) })
  }
  return [...merged.values()]
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => a.champ.rank - b.champ.rank || Number(a.champ.id) - Number(b.champ.id))
}

/** Champs by country, in the order of each country's first champ. */
export function byCountry(groups: readonly ChampGroup[]): readonly { country: string | null; groups: ChampGroup[] }[] {
  const countries = new Map<string | null, ChampGroup[]>()
  for (const group of groups) {
    const { country } = group.champ
    countries.set(country, [...(countries.get(country) ?? []), group])
  }
  return [...countries].map(([country, grouped]) => ({ country, groups: grouped }))
}

const BEST_MAX = 6
/** Limit for one champ, so that it does not crowd out the others. */
const EACH_MAX = 2

/** Splits a list into top matches and the rest. A list of one champ is not split. */
export function partBest(groups: readonly ChampGroup[]): {
  readonly best: readonly ChampGroup[]
  readonly rest: readonly ChampGroup[]
} {
  if (groups.length < 2) return { best: [], rest: groups }
  const candidates = groups
    .toSorted((a, b) => a.champ.rank - b.champ.rank)
    .flatMap(({ rows }) =>
      rows
        .filter(({ kind }) => kind === 'match')
        .toSorted((a, b) => b.marketCount - a.marketCount)
        .slice(0, EACH_MAX),
    )
  const chosen = new Set(candidates.slice(0, BEST_MAX).map(({ id }) => id))
  return { best: filterRows(groups, (id) => chosen.has(id)), rest: filterRows(groups, (id) => !chosen.has(id)) }
}

const filterRows = (groups: readonly ChampGroup[], isIn: (id: string) => boolean): readonly ChampGroup[] =>
  groups
    .map(({ champ, rows }) => ({ champ, rows: rows.filter(({ id }) => isIn(id)) }))
    .filter(({ rows }) => rows.length > 0)

type Row = Pick<EventRow, 'board' | 'competitors'>

/** Columns of a sport that was not in the list at load, derived from its rows. */
export function columnsOfRows(rows: readonly Row[]): readonly BoardColumn[] {
  const count = Math.max(0, ...rows.map(({ board }) => board.length))
  return Array.from({ length: count }, (_column, at) => {
    const first = rows.find(({ board }) => (board[at] ?? null) !== null)
    const market = first?.board[at] ?? null
    if (first === undefined || market === null)
      return { market: `column_${at}`, period: null, line: null, outcomes: [] }
    const isOwn = market.outcomes.some(({ outcome }) => first.competitors.some(({ id }) => id === outcome))
    const outcomes = isOwn ? [] : market.outcomes.map(({ outcome }) => outcome)
    return { market: market.market, period: market.specifiers['period'] ?? null, line: market.line, outcomes }
  })
}

/** Builds a list by champ from rows, keeping their order. */
export function sectionOfRows(rows: readonly EventRow[], board: readonly BoardColumn[]): SectionView {
  const groups = new Map<string, ChampGroup>()
  for (const row of rows) {
    const known = groups.get(row.champ.id)
    groups.set(row.champ.id, { champ: row.champ, rows: [...(known?.rows ?? []), row] })
  }
  const sports = new Set(rows.map(({ sport }) => sport))
  return {
    section: rows.some(({ isLive }) => isLive) ? 'live' : 'line',
    groups: [...groups.values()],
    total: rows.length,
    next: null,
    nowMs: null,
    boards: Object.fromEntries([...sports].map((sport) => [sport, board])),
  }
}

/** The maximum of one call. */
const IDS_MAX = 100

type Pushed = { readonly ids: readonly string[] | null; readonly added: readonly { readonly id: string }[] }

/**
 * Ids of events that are in the list but not on the page: added between rendering and the first snapshot, or while the
 * connection was lost. Empty for a paged list, where it is unknown which events belong to this page.
 */
export function missingRows(
  { groups, next }: Pick<SectionView, 'groups' | 'next'>,
  { ids, added }: Pushed,
): readonly string[] {
  if (ids === null || next !== null) return []
  const known = new Set([...groups.flatMap(({ rows }) => rows), ...added].map(({ id }) => id))
  return ids.filter((id) => !known.has(id)).slice(0, IDS_MAX)
}

/** The board in a row's topic; empty for the sport's default. */
export const boardOfRow = ({ topic }: Pick<EventRow, 'topic'>): string => topic.split(':')[2] ?? ''

/** New events arrive with their sport's default board; switches one to the list's board, whose prices follow by its topic. */
export function onBoard(row: EventRow, board: string): EventRow {
  if (boardOfRow(row) === board) return row
  return { ...row, topic: board === '' ? `row:${row.id}` : `row:${row.id}:${board}`, board: [] }
}

/** The first rows of a list, by championship as before. */
export function firstRows(view: SectionView, max: number): SectionView {
  let left = max
  const groups = view.groups.flatMap((group) => {
    const rows = group.rows.slice(0, left)
    left -= rows.length
    return rows.length === 0 ? [] : [{ ...group, rows }]
  })
  return { ...view, groups }
}
