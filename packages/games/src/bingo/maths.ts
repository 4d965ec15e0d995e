import type { MathsFile } from '../family.ts'
import bingo75 from '../maths/bingo-75@1.json' with { type: 'json' }
import bingo90 from '../maths/bingo-90@1.json' with { type: 'json' }

export type BingoPrize = 'line' | 'two-lines' | 'corners' | 'house'

export type BingoMaths = MathsFile & {
  readonly kind: 'bingo'
  readonly rows: number
  /** Numbers of a row. With as many columns the card is full, and its centre is free. */
  readonly perRow: number
  /** First and last number of each column; together they are all balls. */
  readonly columns: readonly (readonly [number, number])[]
  /** A line is a row, or a row, a column or a diagonal. */
  readonly lines: 'rows' | 'all'
  /** Cards of one player in a game. */
  readonly cardsMost: number
  /** Of the stakes. */
  readonly potPercent: number
  readonly jackpotPercent: number
  /** A house within so many calls wins the jackpot. */
  readonly jackpotCalls: number
  /** Shares of the pot in percent, in the order of play. */
  readonly prizes: readonly (readonly [BingoPrize, number])[]
}

export const BINGOS = [bingo90, bingo75] as unknown as readonly BingoMaths[]

/** The mathematics of each bingo by its id. */
export const bingoMaths = (id: string): BingoMaths | undefined => BINGOS.find((maths) => maths.id === id)

export const isFull = ({ columns, perRow }: BingoMaths): boolean => columns.length === perRow

export const numbersOf = ([first, last]: readonly [number, number]): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_number, at) => first + at)
