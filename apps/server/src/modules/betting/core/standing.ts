import { minor, oddsMilli } from '@evens/kernel'
import { settle, type Coupon, type Leg, type LegResult, type Settlement, type Terms } from '@evens/rules/coupon'
import type { Agreed } from './agreed.ts'
import { couponOf } from './coupon-of.ts'

/** How a coupon stands with these results of its legs, in the order in which they were sent. */
export function standingOf(agreed: Agreed, results: readonly LegResult[]): Settlement {
  return settle(couponWith(agreed, results), termsOf(agreed))
}

function couponWith({ request, legs }: Agreed, results: readonly LegResult[]): Coupon<Leg> {
  const taken = legs.map(({ odds }, at): Leg => ({ odds: oddsMilli(odds), result: results[at] ?? { kind: 'open' } }))
  const shaped = couponOf(request, taken)
  if (!shaped.ok) throw new Error(`an accepted coupon has no shape: ${shaped.error}`)
  return shaped.value
}

const termsOf = ({ terms }: Agreed): Terms => ({
  ...terms,
  hyperBonus: null,
  maxPayout: terms.maxPayout === null ? null : minor(BigInt(terms.maxPayout)),
})
