import type { CouponToPlace } from '@evens/contracts'
import { err, ok, type Minor, type Result } from '@evens/kernel'
import { isFreeBetAllowed, stakeOf, type Coupon } from '@evens/rules/coupon'

/** Refusals of the code itself; other refusals depend on the coupon. */
export type PromoLookup = 'promo-unknown' | 'promo-used' | 'promo-over' | 'promo-currency'

export type PromoRefusal =
  | PromoLookup
  | 'promo-not-offered'
  | 'promo-singles'
  | 'promo-type'
  | 'promo-amount'
  | 'promo-odds-too-low'

/** A free bet in the player's currency. */
export type Promo = { readonly code: string; readonly amount: Minor; readonly minCoef: number }

export type PromoFacts = {
  readonly isOffered: boolean
  /** Null for a coupon without a code. */
  readonly found: Result<Promo, PromoLookup> | null
}

/**
 * The free bet of a coupon's code; null without one. The operator pays the stake, so it must be exactly the promised
 * amount.
 */
export function promoFor(
  { promoCode }: Pick<CouponToPlace, 'promoCode'>,
  coupon: Coupon<unknown>,
  facts: PromoFacts,
  isOneOfSingles: boolean,
): Result<Promo | null, PromoRefusal> {
  if (promoCode === undefined) return ok(null)
  if (!facts.isOffered) return err('promo-not-offered')
  if (isOneOfSingles) return err('promo-singles')
  if (!isFreeBetAllowed(coupon.type)) return err('promo-type')
  if (facts.found === null) return err('promo-unknown')
  if (!facts.found.ok) return facts.found
  return stakeOf(coupon) === facts.found.value.amount ? facts.found : err('promo-amount')
}
