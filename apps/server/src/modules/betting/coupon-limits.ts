import type { CouponLimits, CouponLimitsReply, readCouponLimits, PartOf, SiteConfig } from '@evens/contracts'
import { isCurrencyCode, type OutcomeRef } from '@evens/kernel'
import { betFlags, type BetLimits, couponTypeOf, FACTOR_USUAL_MILLI } from '@evens/rules/coupon'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Quote } from '../book/index.ts'
import { betToFlag } from './core/catalogue-facts.ts'
import { limitsOfEach } from './core/decide-placement.ts'
import { boundView, refOf } from './place.ts'

type Asked = PartOf<typeof readCouponLimits, 'body'>

/** The limits that a coupon of these bets is decided by, and the flags of the bets. Reads nothing but the book. */
export function createCouponLimits(quote: (ref: OutcomeRef) => Quote) {
  return function limits(player: Principal | null, { betting }: SiteConfig, asked: Asked): CouponLimitsReply {
    const { currency } = asked
    const type = couponTypeOf(asked.typeId)
    if (type === null) throw new Refusal('BAD_REQUEST', { field: 'typeId' })
    if (!isCurrencyCode(currency)) throw new Refusal('BAD_REQUEST', { field: 'currency' })
    const quotes = asked.refs.map((ref) => quote(refOf(ref)))
    const rules = { table: betting, stakeFactorMilli: player?.stakeFactorMilli ?? FACTOR_USUAL_MILLI, currency }
    const flags = betFlags(quotes.map(betToFlag))
    return {
      coupons: limitsOfEach(type, quotes, rules).map(limitsView),
      bets: flags.map((flag, at) => ({ ...flag, champ: quotes[at]?.fixture?.champ.id ?? null })),
    }
  }
}

const limitsView = ({ min, max, maxPayout }: BetLimits): CouponLimits => ({
  min: boundView(min),
  max: max && boundView(max),
  maxPayout: boundView(maxPayout),
})
