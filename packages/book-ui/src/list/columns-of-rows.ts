import type { BoardColumn, EventRow } from '@evens/contracts'

/** The columns of a sport that was not in the list when the page was made, as the rows that came show them. */
export function columnsOfRows(rows: readonly Pick<EventRow, 'board'>[]): readonly BoardColumn[] {
  const count = Math.max(0, ...rows.map(({ board }) => board.length))
  return Array.from({ length: count }, (_column, at) => {
    const market = rows.map(({ board }) => board[at] ?? null).find((shown) => shown !== null)
    if (market === undefined) return { market: `column_${at}`, period: null, outcomes: [] }
    const outcomes = market.outcomes.map(({ outcome }) => outcome)
    return { market: market.market, period: market.specifiers['period'] ?? null, outcomes }
  })
}
