import type { CrashMaths } from '../crash/index.ts'
import { figuresOf, reduced, type Figures } from './figures.ts'
import type { Fraction } from '@evens/kernel'

const SPAN = 2n ** 52n
/** Targets that the figures list, from the least to the most. */
const TARGETS = [110, 125, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000]

/**
 * Values of h whose flight reaches a target k: (100·2⁵² − h) ÷ (2⁵² − h) ≥ k is h·(k − 1) ≥ 2⁵²·(k − 100), so they are
 * ⌊2⁵²·99 ÷ (k − 1)⌋. The other factor is the chance of no bust.
 */
const reaching = (target: number): bigint => (SPAN * 99n) / BigInt(target - 1)

const outcomes = ({ bustOneIn }: CrashMaths): bigint => BigInt(bustOneIn) * SPAN
const flights = ({ bustOneIn }: CrashMaths, target: number): bigint => BigInt(bustOneIn - 1) * reaching(target)

/** One row a target: a flight tells nothing but that it goes on, so any rule of collecting is a mixture of these. */
export function crashFigures(maths: CrashMaths): readonly Figures[] {
  return [maths.least, ...TARGETS, maths.cap].map((target) =>
    figuresOf(String(target), [
      [target, flights(maths, target)],
      [0, outcomes(maths) - flights(maths, target)],
    ]),
  )
}

/**
 * The least and the most return over every target. A collect by hand arrives before the crash, so at k it needs a flight that
 * reaches k + 1: 99/101 at every k, which an automatic one is always above.
 */
export function crashReturns(maths: CrashMaths): readonly Fraction[] {
  let [least, most] = [outcomes(maths) * 100n, 0n]
  for (let target = maths.least; target <= maths.cap; target += 1) {
    const byItself = BigInt(target) * flights(maths, target)
    const byHand = target < maths.cap ? BigInt(target) * flights(maths, target + 1) : byItself
    if (byHand < least) least = byHand
    if (byItself > most) most = byItself
  }
  return [least, most].map((paid) => reduced(paid, 100n * outcomes(maths)))
}
