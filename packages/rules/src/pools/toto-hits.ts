import { minor, type Minor } from '@evens/kernel'
import { amountIn } from '../coupon/amounts.ts'
import { TOTO_VARIANTS_MAX, type TotoPool } from './toto-pools.ts'

/** The result of a match: the right mark; `void` makes every mark right; null while unknown. */
export type TotoResult = number | 'void' | null

export const isRight = (mark: number, result: TotoResult): boolean => result === 'void' || result === mark

/** The number of variants of a coupon by number of hits. */
export function variantsByHits(marks: TotoMarks, results: readonly TotoResult[]): readonly number[] {
  let counts = [1]
  for (const [at, set] of marks.entries()) {
    const right = set.filter((mark) => isRight(mark, results[at] ?? null)).length
    const wrong = set.length - right
    const next = Array.from({ length: counts.length + 1 }, () => 0)
    for (const [hits, count] of counts.entries()) {
      next[hits] = (next[hits] ?? 0) + count * wrong
      next[hits + 1] = (next[hits + 1] ?? 0) + count * right
    }
    counts = next
  }
  return counts
}

/** The best that any of its variants has. */
export const bestHits = (byHits: readonly number[]): number => byHits.findLastIndex((count) => count > 0)

export const playedOf = (results: readonly TotoResult[]): number =>
  results.filter((result) => result !== 'void' && result !== null).length

/** For each match in order: the numbers of the marks that were set on it, the smallest first. */
export type TotoMarks = readonly (readonly number[])[]

export type TotoRefusal = 'match-unmarked' | 'marks-wrong' | 'too-many-variants' | 'multiplier-wrong'

/** Several marks on one match multiply; a match without any makes it none at all. */
export const totoVariants = (marks: TotoMarks): number => marks.reduce((product, set) => product * set.length, 1)

export const totoUnit = ({ unit }: Pick<TotoPool, 'unit'>, currency: string): Minor => amountIn(currency, unit)

export const totoStake = (unit: Minor, variants: number, multiplier: number): Minor =>
  minor(unit * BigInt(variants) * BigInt(multiplier))

/** Reason to refuse these marks; null when they can be staked on. */
export function totoRefusal(pool: TotoPool, marks: TotoMarks, multiplier: number): TotoRefusal | null {
  if (marks.length !== pool.size || marks.some((set) => !areMarks(set, pool.marks.length))) return 'marks-wrong'
  if (marks.some((set) => set.length === 0)) return 'match-unmarked'
  if (totoVariants(marks) > TOTO_VARIANTS_MAX) return 'too-many-variants'
  return Number.isInteger(multiplier) && multiplier >= 1 && multiplier <= pool.multiplierMax ? null : 'multiplier-wrong'
}

/** Each once and in order, so that one choice is written in one way alone. */
const areMarks = (set: readonly number[], count: number): boolean =>
  set.every((mark, at) => Number.isInteger(mark) && mark >= 0 && mark < count && mark > (set[at - 1] ?? -1))
