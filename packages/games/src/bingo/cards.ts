import type { Chance } from '../chance.ts'
import { isFull, numbersOf, type BingoMaths } from './maths.ts'

/** Fields by row; null is a field without a number: empty, or the free centre. */
export type BingoCard = readonly (readonly (number | null)[])[]

/** A card of its own chance. Every set of calls is as likely as every other, so no card is better than another. */
export const bingoCard = (maths: BingoMaths, chance: Chance): BingoCard =>
  isFull(maths) ? fullCard(maths, chance) : spreadCard(maths, chance)

/** All balls in the order in which they are called. */
export const bingoBalls = ({ columns }: BingoMaths, chance: Chance): readonly number[] => {
  const all = columns.flatMap(numbersOf)
  return chance.draw(all, all.length)
}

/** Column by column, each filled from the top in the order of drawing; the centre is left out. */
function fullCard({ columns, rows }: BingoMaths, chance: Chance): BingoCard {
  const middle = Math.floor(rows / 2)
  const byColumn = columns.map((column, at): readonly (number | null)[] => {
    if (at !== middle) return chance.draw(numbersOf(column), rows)
    const drawn = chance.draw(numbersOf(column), rows - 1)
    return [...drawn.slice(0, middle), null, ...drawn.slice(middle)]
  })
  return rowsOf(rows, byColumn)
}

/**
 * Columns get one number each and the others by chance, none more than there are rows. Then each column takes its rows, the
 * fullest first, among those that are not full; where too few are left the card is begun again. Numbers stand in order.
 */
function spreadCard(maths: BingoMaths, chance: Chance): BingoCard {
  const { columns, rows } = maths
  let places = placesOf(maths, countsOf(maths, chance), chance)
  while (places === null) places = placesOf(maths, countsOf(maths, chance), chance)
  const byColumn = places.map((taken, column) => {
    const drawn = chance.draw(numbersOf(columns[column] ?? [0, 0]), taken.length).toSorted((one, other) => one - other)
    const fields = Array.from({ length: rows }, (): number | null => null)
    taken.forEach((row, at) => (fields[row] = drawn[at] ?? null))
    return fields
  })
  return rowsOf(rows, byColumn)
}

const rowsOf = (rows: number, byColumn: readonly (readonly (number | null)[])[]): BingoCard =>
  Array.from({ length: rows }, (_row, row) => byColumn.map((fields) => fields[row] ?? null))

/** Count of numbers in each column. */
function countsOf({ columns, rows, perRow }: BingoMaths, chance: Chance): readonly number[] {
  const counts = columns.map(() => 1)
  let left = rows * perRow - columns.length
  while (left > 0) {
    const column = chance.below(columns.length)
    const count = counts[column] ?? rows
    if (count === rows) continue
    counts[column] = count + 1
    left -= 1
  }
  return counts
}

/** The rows of each column, from the top; null when they do not fit. */
function placesOf(
  { rows, perRow }: BingoMaths,
  counts: readonly number[],
  chance: Chance,
): readonly (readonly number[])[] | null {
  const left = Array.from({ length: rows }, () => perRow)
  const places = counts.map((): readonly number[] => [])
  const fullestFirst = counts
    .map((count, column) => ({ count, column }))
    .toSorted((one, other) => other.count - one.count)
  for (const { count, column } of fullestFirst) {
    const open = left.flatMap((free, row) => (free > 0 ? [row] : []))
    if (open.length < count) return null
    const taken = chance.draw(open, count).toSorted((one, other) => one - other)
    for (const row of taken) left[row] = (left[row] ?? 0) - 1
    places[column] = taken
  }
  return places
}
