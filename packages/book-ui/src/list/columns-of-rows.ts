import type { BoardColumn, EventRow } from '@evens/contracts'

type Row = Pick<EventRow, 'board' | 'competitors'>

/** The columns of a sport that was not in the list when the page was made, as the rows that came show them. */
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
