import type { CouponToPlace } from '@evens/contracts'
import { err, ok, type OddsMilli, type Result } from '@evens/kernel'
import {
  bonusBetRefusal,
  hyperBonusPercent,
  legsOf,
  totalCoefMilli,
  type Coupon,
  type HyperBonus,
  type Terms,
} from '@evens/rules/coupon'
import { promoFor, type PromoFacts, type PromoRefusal } from './promo.ts'

export type TermsRefusal = PromoRefusal | 'bonus-not-offered'

/** Outrights are assumed to be the kind without a bonus: the specification names it by a number alone. */
const KIND_OF_OUTRIGHTS = 7

type Priced = { readonly odds: OddsMilli; readonly quote: { readonly fixture: { readonly kind: string } | null } }

export type TermsRules = Pick<Terms, 'antiExpressMarginMilli' | 'maxPayout' | 'tax'> & {
  readonly isBonusBetOffered: boolean
  readonly hyperBonus: HyperBonus | null
  readonly promo: PromoFacts
  readonly isOneOfSingles: boolean
}

/** The terms of a coupon besides odds and stake, by the site's offers and never by the request's claims. */
export function termsFor(
  request: Pick<CouponToPlace, 'hasBonusBet' | 'promoCode'>,
  coupon: Coupon<Priced>,
  rules: TermsRules,
): Result<Terms, TermsRefusal> {
  const hasBonusBet = request.hasBonusBet === true
  if (hasBonusBet && !isBonusBetOffered(coupon, rules)) return err('bonus-not-offered')
  const promo = promoFor(request, coupon, rules.promo, rules.isOneOfSingles)
  if (!promo.ok) return promo
  const isFreeBet = promo.value !== null
  const { antiExpressMarginMilli, maxPayout, tax } = rules
  const hyperBonus = isFreeBet ? null : hyperBonusFor(coupon, rules.hyperBonus)
  const terms: Terms = { antiExpressMarginMilli, maxPayout, hasBonusBet, hyperBonus, isFreeBet, tax }
  if (promo.value !== null && totalCoefMilli(coupon, terms) < BigInt(promo.value.minCoef))
    return err('promo-odds-too-low')
  return ok(terms)
}

const isBonusBetOffered = (coupon: Coupon<Priced>, rules: TermsRules): boolean =>
  bonusBetRefusal({ type: coupon.type, bets: legsOf(coupon).map(bonusFacts) }, rules.isBonusBetOffered) === null

const bonusFacts = ({ odds, quote }: Priced) => ({
  odds,
  kind: quote.fixture?.kind === 'outright' ? KIND_OF_OUTRIGHTS : 0,
})

function hyperBonusFor(coupon: Coupon<unknown>, table: HyperBonus | null): HyperBonus | null {
  if (table === null || coupon.type !== 'express') return null
  return hyperBonusPercent(table, legsOf(coupon).length) > 0 ? table : null
}
