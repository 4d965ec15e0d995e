import type { Fraction } from '@evens/kernel'

/** A price in thousandths of the stake, with the stake in it: 1.860 is 1860. */
export type Thousandths = number

const THOUSAND = 1000n
const HUNDRED = 100n

/**
 * 1 ÷ (chance × margin), rounded down to thousandths; the margin in percent, 107 for 1.07. Null for what cannot happen, and
 * where the price would be no more than the stake.
 */
export function priceOf({ over, under }: Fraction, marginPercent: number): Thousandths | null {
  if (over === 0n) return null
  const price = (THOUSAND * HUNDRED * under) / (over * BigInt(marginPercent))
  return price > THOUSAND ? Number(price) : null
}

/** Rounded down once. */
export const paidAt = (stake: bigint, price: Thousandths): bigint => (stake * BigInt(price)) / THOUSAND
