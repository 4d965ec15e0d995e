import type { BoardColumn, ChampGroup, EventRow, SectionView } from '@evens/contracts'

/** Rows of one sport as a list by champ, in the order they came. */
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
    boards: Object.fromEntries([...sports].map((sport) => [sport, board])),
  }
}
