import { minor, oddsMilli } from '@evens/kernel'
import { settle, type Coupon, type Leg, type LegResult, type Settlement, type Terms } from '@evens/rules/coupon'
import type { Agreed } from './agreed.ts'
import { couponOf } from './coupon-of.ts'

const OPEN: LegResult = { kind: 'open' }

/** How a coupon stands with these results of its legs, in the order in which they were sent. */
export function standingOf(agreed: Agreed, results: readonly LegResult[]): Settlement {
  return settle(couponOver(agreed, agreedLegs(agreed, results)), termsOf(agreed))
}

export const agreedLegs = ({ legs }: Agreed, results: readonly (LegResult | null)[]): readonly Leg[] =>
  legs.map(({ odds }, at) => ({ odds: oddsMilli(odds), result: results[at] ?? OPEN }))

/** The accepted coupon over whatever is known of its legs now. */
export function couponOver<L>({ request }: Agreed, legs: readonly L[]): Coupon<L> {
  const shaped = couponOf(request, legs)
  if (!shaped.ok) throw new Error(`an accepted coupon has no shape: ${shaped.error}`)
  return shaped.value
}

export const termsOf = ({ terms }: Agreed): Terms => ({
  ...terms,
  hyperBonus: null,
  maxPayout: terms.maxPayout === null ? null : minor(BigInt(terms.maxPayout)),
})
