import type { BingoCard } from './cards.ts'
import type { BingoMaths, BingoPrize } from './maths.ts'

type Fields = readonly (number | null)[]

/** The call of each ball, from 1. */
export const callsOf = (balls: readonly number[]): ReadonlyMap<number, number> =>
  new Map(balls.map((ball, at) => [ball, at + 1]))

/** The call that covers the last of these; a field without a number needs none. */
const coveredAt = (fields: Fields, calls: ReadonlyMap<number, number>): number =>
  fields.reduce<number>((last, field) => (field === null ? last : Math.max(last, calls.get(field) ?? Infinity)), 0)

function linesOf({ lines }: BingoMaths, card: BingoCard): readonly Fields[] {
  if (lines === 'rows') return card
  const columns = card.map((_row, at) => card.map((row) => row[at] ?? null))
  const down = card.map((row, at) => row[at] ?? null)
  const up = card.map((row, at) => row[row.length - 1 - at] ?? null)
  return [...card, ...columns, down, up]
}

const corners = (card: BingoCard): Fields =>
  [card[0], card.at(-1)].flatMap((row) => (row === undefined ? [] : [row[0] ?? null, row.at(-1) ?? null]))

/** The calls at which the lines of a card are covered, in order. */
const lineCalls = (maths: BingoMaths, card: BingoCard, calls: ReadonlyMap<number, number>): readonly number[] =>
  linesOf(maths, card)
    .map((line) => coveredAt(line, calls))
    .toSorted((one, other) => one - other)

const WINNING: Readonly<
  Record<BingoPrize, (maths: BingoMaths, card: BingoCard, calls: ReadonlyMap<number, number>) => number>
> = {
  line: (maths, card, calls) => lineCalls(maths, card, calls)[0] ?? Infinity,
  'two-lines': (maths, card, calls) => lineCalls(maths, card, calls)[1] ?? Infinity,
  corners: (_maths, card, calls) => coveredAt(corners(card), calls),
  house: (_maths, card, calls) => coveredAt(card.flat(), calls),
}

/** Numbers of these fields that are not called yet. */
const openIn = (fields: Fields, called: ReadonlySet<number>): readonly number[] =>
  fields.filter((field) => field !== null).filter((field) => !called.has(field))

/** Open numbers of the lines of a card, the line that lacks least first. */
const openLines = (maths: BingoMaths, card: BingoCard, called: ReadonlySet<number>): readonly (readonly number[])[] =>
  linesOf(maths, card)
    .map((line) => openIn(line, called))
    .toSorted((one, other) => one.length - other.length)

/** The numbers that a card still lacks for a prize; none once it has its fields. */
export function lackedBy(
  maths: BingoMaths,
  prize: BingoPrize,
  card: BingoCard,
  called: ReadonlySet<number>,
): readonly number[] {
  if (prize === 'house') return openIn(card.flat(), called)
  if (prize === 'corners') return openIn(corners(card), called)
  const lines = openLines(maths, card, called)
  return [...new Set(lines.slice(0, prize === 'line' ? 1 : 2).flat())]
}

/** The call at which a card has a prize's fields; all cards have every prize in the end. */
export const winningCall = (
  maths: BingoMaths,
  prize: BingoPrize,
  card: BingoCard,
  calls: ReadonlyMap<number, number>,
): number => WINNING[prize](maths, card, calls)
