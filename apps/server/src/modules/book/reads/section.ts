import type { BoardColumn, ChampGroup, EventRow, SectionName, SectionView } from '@evens/contracts'
import { headsOf, OWN_BOARD, type BoardChoice } from '../core/board.ts'
import type { BookEvent } from '../core/book.ts'
import type { BookView } from '../core/book-view.ts'
import { rowOf } from '../core/event-view.ts'
import { listed, type ListQuery } from '../core/listed.ts'

export type SectionQuery = ListQuery & {
  readonly language: string
  readonly choice: BoardChoice
  readonly offset: number
  readonly limit: number
}

export function readSection(view: BookView, query: SectionQuery): SectionView {
  const { section, language, choice, offset, limit } = query
  const events = listed(view.book, query, view.nowMs)
  const shown = events.slice(offset, offset + limit)
  const next = offset + shown.length
  return {
    ...sectionView(view, { section, language, choice }, shown),
    total: events.length,
    next: next < events.length ? next : null,
  }
}

type Shown = { readonly section: SectionName; readonly language: string; readonly choice?: BoardChoice }

/** A list that fits on one page. */
export function sectionView(
  view: BookView,
  { section, language, choice = OWN_BOARD }: Shown,
  events: readonly BookEvent[],
): SectionView {
  const rows = events.map((event) => rowOf(event, view, language, choice))
  return {
    section,
    groups: byChamp(rows),
    total: rows.length,
    next: null,
    boards: boardsOf(rows, choice),
    nowMs: view.nowMs,
  }
}

function byChamp(rows: readonly EventRow[]): ChampGroup[] {
  const groups = new Map<string, EventRow[]>()
  for (const row of rows) {
    const group = groups.get(row.champ.id)
    if (group === undefined) groups.set(row.champ.id, [row])
    else group.push(row)
  }
  return [...groups.values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ champ: group[0].champ, rows: group }],
  )
}

export function boardsOf(rows: readonly EventRow[], choice: BoardChoice = OWN_BOARD) {
  const sports = new Set(rows.map(({ sport }) => sport))
  return Object.fromEntries(
    [...sports].map((sport): [string, readonly BoardColumn[]] => [sport, headsOf(sport, choice)]),
  )
}
