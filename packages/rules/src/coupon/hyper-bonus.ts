import { fraction, isLess, least, minus, times, ZERO, type Fraction, type Minor } from '@evens/kernel'

export type HyperBonus = {
  /** By the number of legs that were not returned, at least; the longest that fits counts. */
  readonly percents: readonly { readonly legs: number; readonly percent: number }[]
  /** A bonus below it is not paid (assumed: raising it would pay for splitting a stake); `null` for none. */
  readonly min: Minor | null
  /** A bonus above it is cut; `null` for none. */
  readonly max: Minor | null
}

export function hyperBonusPercent({ percents }: HyperBonus, legs: number): number {
  const reached = percents.filter((step) => step.legs <= legs)
  return reached.reduce((best, step) => (step.legs > best.legs ? step : best), { legs: 0, percent: 0 }).percent
}

/** On what the coupon pays above its stake, exact. */
export function hyperBonusOf(bonus: HyperBonus, legs: number, payout: Fraction, stake: Fraction): Fraction {
  if (!isLess(stake, payout)) return ZERO
  const percent = fraction(BigInt(hyperBonusPercent(bonus, legs)), 100n)
  const full = times(minus(payout, stake), percent)
  if (bonus.min !== null && isLess(full, fraction(bonus.min, 1n))) return ZERO
  return bonus.max === null ? full : least(full, fraction(bonus.max, 1n))
}
