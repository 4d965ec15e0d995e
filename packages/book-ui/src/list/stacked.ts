import type { BoardColumn } from '@evens/contracts'

/** Columns of one part of the game that stand together; `at` is the place of each on the board. */
export type BoardPart = {
  readonly period: string | null
  readonly columns: readonly { readonly column: BoardColumn; readonly at: number }[]
}

/** A board by the parts of the game, in its order. */
export function partsOf(columns: readonly BoardColumn[]): readonly BoardPart[] {
  const placed = columns.map((column, at) => ({ column, at }))
  const parts = Map.groupBy(placed, ({ column }) => column.period)
  return [...parts].map(([period, ofPart]) => ({ period, columns: ofPart }))
}

const LINES_MIN = 2

/** How many lines a game takes where outcomes stand one under the other: one for each side, and one for the draw. */
export const lineCount = (columns: readonly BoardColumn[]): number =>
  Math.max(LINES_MIN, ...columns.map(({ outcomes }) => outcomes.length))

/** The outcome that a column shows in a line: the sides in their order, the draw under both. */
export const outcomeInLine = ({ outcomes }: BoardColumn, line: number): string | undefined =>
  outcomes.toSorted((a, b) => Number(a === 'draw') - Number(b === 'draw'))[line]
