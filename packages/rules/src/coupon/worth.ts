import { fraction, product, times, type Fraction } from '@evens/kernel'
import { antiExpressWorth } from './anti-express.ts'
import { blocksWorth } from './block-chain.ts'
import { stakeOf, type Coupon } from './coupon.ts'
import { NAMED_SYSTEMS } from './coupon-types.ts'
import { factorOf, type Outlook } from './outlook.ts'
import { sumOfProducts, variantsOf } from './variants.ts'

/** What a coupon is worth in minor units, exact: what it pays when all is settled, what to expect when it is not. */
export function worthOf(coupon: Coupon<Outlook>, antiExpressMarginMilli: number): Fraction {
  const stake = fraction(stakeOf(coupon), 1n)
  if (coupon.type === 'conditional') return blocksWorth(coupon.blocks)
  if (coupon.type === 'chain') return blocksWorth(coupon.legs.map((leg) => ({ amount: coupon.stake, legs: [leg] })))
  if (coupon.type === 'anti-express') return times(stake, antiExpressWorth(coupon.legs, antiExpressMarginMilli))
  if (coupon.type === 'single' || coupon.type === 'express') return times(stake, product(coupon.legs.map(factorOf)))
  if (coupon.type === 'system') {
    const bankers = product(coupon.bankers.map(factorOf))
    return times(stake, times(bankers, meanOfVariants(coupon.legs, coupon.size, coupon.size)))
  }
  const { legs, from } = NAMED_SYSTEMS[coupon.type]
  return times(stake, meanOfVariants(coupon.legs, from, legs))
}

/** The stake is divided evenly over the variants. */
function meanOfVariants(legs: readonly Outlook[], from: number, to: number): Fraction {
  const sum = sumOfProducts(legs.map(factorOf), from, to)
  return fraction(sum.over, sum.under * variantsOf(legs.length, from, to))
}
