import type { BoardColumn, EventRow } from '@evens/contracts'

/** A column of a block; `at` is its index on the board of a row. */
export type PlacedColumn = {
  readonly column: BoardColumn
  readonly at: number
  /** No game of the block has this market: the place stays, so that nothing moves, and has no head. */
  readonly isBlank: boolean
}

/**
 * The columns of a block in the order of the screen. Of the wide ones those come first that a game of the block has: a
 * set that is over, or a side that has scored, leaves its place to another market.
 */
export function placeColumns(
  columns: readonly BoardColumn[],
  rows: readonly Pick<EventRow, 'board'>[],
): readonly PlacedColumn[] {
  const placed = columns.map((column, at) => ({ column, at, isBlank: column.isWide === true && isWithout(rows, at) }))
  return placed.toSorted((a, b) => Number(a.isBlank) - Number(b.isBlank))
}

/** False while a row has not got its wide board yet. */
const isWithout = (rows: readonly Pick<EventRow, 'board'>[], at: number): boolean =>
  rows.every(({ board }) => at < board.length && board[at] === null)
