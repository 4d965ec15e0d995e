import type { TotoMarks } from './toto-coupon.ts'

/** How a match ended: the mark that is right; void makes every mark right; null while nobody knows. */
export type TotoResult = number | 'void' | null

export const isRight = (mark: number, result: TotoResult): boolean => result === 'void' || result === mark

/** By the number of right marks: how many variants of the coupon have just so many. */
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
