import { type Static, Type } from 'typebox'
import { Amount, AmountToMove, closed, orNull, StakeCurrency } from '../shapes.ts'
import { BaseCoupon, COUPON_ID, CouponView, LimitReason, OutcomeRefText, PlacedCoupon } from './betting-coupon.ts'
import { contract } from './contract.ts'
import { refusalOf } from '../refusals.ts'

export const placeCoupon = contract({
  method: 'POST',
  path: '/web-api/coupons',
  summary: 'Place a coupon at the server’s prices. Each single gets its own result.',
  access: 'player',
  body: BaseCoupon,
  reply: Type.Object({ coupons: Type.Array(PlacedCoupon) }),
  errors: ['KEY_REUSED'],
})
export type PlaceReply = Static<(typeof placeCoupon)['reply']>

const Bound = closed({ amount: Amount, reason: LimitReason })

/** Limits of one coupon as they are enforced when it is placed. */
const CouponLimits = closed({
  min: Bound,
  /** Null where no maximum holds. */
  max: orNull(Bound),
  maxPayout: Bound,
})
export type CouponLimits = Static<typeof CouponLimits>

/** Flags of a bet among the other bets of the request. */
const BetFlags = closed({
  isBlocked: Type.Boolean(),
  isDepend: Type.Boolean({ description: 'Depends on another bet on the same event.' }),
  isBannedExpress: Type.Boolean({ description: 'Sold as a single only.' }),
  isDisabledBanker: Type.Boolean(),
  champ: orNull(Type.String({ description: 'Id of the championship, which suspensions name; null if unknown.' })),
})

export const readCouponLimits = contract({
  method: 'POST',
  path: '/web-api/coupons/limits',
  summary: 'Get the limits of a coupon and the flags of its bets. For a player the limits are those of the account.',
  access: 'public',
  body: closed({
    typeId: Type.Integer({ minimum: 0, maximum: 20_000 }),
    currency: StakeCurrency,
    refs: Type.Array(OutcomeRefText, { minItems: 1, maxItems: 50 }),
  }),
  reply: Type.Object({
    coupons: Type.Array(CouponLimits, { description: 'One; of singles one for each bet.' }),
    bets: Type.Array(BetFlags),
  }),
  errors: ['FOREIGN_PAGE'],
})
export type CouponLimitsReply = Static<(typeof readCouponLimits)['reply']>

export const listCoupons = contract({
  method: 'GET',
  path: '/web-api/coupons',
  summary: 'List the player’s coupons, newest first.',
  access: 'player',
  query: closed({
    kind: Type.Optional(Type.Enum(['open', 'closed'])),
    before: Type.Optional(
      Type.String({ pattern: COUPON_ID, description: 'Id of the last coupon of the previous page.' }),
    ),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  }),
  reply: Type.Object({ coupons: Type.Array(CouponView), next: orNull(Type.String()) }),
})
export type CouponsReply = Static<(typeof listCoupons)['reply']>

/** A big win, told without anything of its player. */
const BigWin = closed({
  payout: Amount,
  iso: Type.String(),
  exponent: Type.Integer({ minimum: 0 }),
  timesStake: Type.Number({ minimum: 0 }),
  selections: Type.Integer({ minimum: 1 }),
  sport: orNull(Type.String({ description: 'Null of an accumulator of several sports.' })),
  at: Type.Integer({ description: 'Minute it was settled, in milliseconds since 1970.' }),
})
export type BigWin = Static<typeof BigWin>

export const listBigWins = contract({
  method: 'GET',
  path: '/web-api/coupons/wins',
  summary: 'List the newest big wins of the last day, from settled coupons and without players.',
  access: 'public',
  caching: { seconds: 30 },
  reply: Type.Object({ wins: Type.Array(BigWin) }),
})
export type BigWinsReply = Static<(typeof listBigWins)['reply']>

export const cancelCoupon = contract({
  method: 'POST',
  path: '/web-api/coupons/{id}/cancel',
  summary: 'Cancel a pending coupon. No body.',
  access: 'player',
  params: closed({ id: Type.String({ pattern: COUPON_ID }) }),
  reply: Type.Object({ isCancelled: Type.Boolean({ description: 'False if it was already decided.' }) }),
  errors: ['NOT_FOUND'],
})

export const editOrder = contract({
  method: 'POST',
  path: '/web-api/coupons/{id}/order',
  summary: 'Change an order that has not reached its price. To cancel it, cancel the coupon.',
  access: 'player',
  params: closed({ id: Type.String({ pattern: COUPON_ID }) }),
  body: closed({
    exactCoef: Type.Integer({ minimum: 1001, maximum: 10_000_000, description: 'Decimal odds in thousandths.' }),
    isDropOnScoreChange: Type.Boolean(),
  }),
  reply: Type.Object({ isChanged: Type.Boolean({ description: 'False if it was already decided.' }) }),
  errors: ['NOT_FOUND'],
})
export type EditOrderReply = Static<(typeof editOrder)['reply']>

export const readAdvance = contract({
  method: 'GET',
  path: '/web-api/coupons/advance',
  summary: 'Get the advance the player can stake against open coupons that settle soon.',
  access: 'player',
  reply: Type.Object({
    available: Amount,
    reason: Type.Union([
      Type.Null(),
      Type.String({ description: 'Reason there is no advance: no-open-coupons, advance-open, switched-off.' }),
    ]),
  }),
})
export type AdvanceReply = Static<(typeof readAdvance)['reply']>

const params = closed({ id: Type.String({ pattern: COUPON_ID }) })

export const quoteCashOut = contract({
  method: 'GET',
  path: '/web-api/coupons/{id}/cash-out',
  summary: 'Quote the cash-out value of an open coupon. The quote is valid for a few seconds.',
  access: 'player',
  params,
  query: closed({
    /** Part of the stake to cash out; all of it by default. */
    stake: Type.Optional(AmountToMove),
  }),
  reply: Type.Object({
    /** Null if no cash-out is offered; `reason` tells why. */
    amount: orNull(Amount),
    /** Tax withheld from the value; the amount is after it. Null if there is none. */
    tax: orNull(Amount),
    reason: orNull(refusalOf('cashOut')),
    quote: orNull(Type.String({ description: 'Opaque; send it back unchanged.' })),
    holdsMs: Type.Integer({ minimum: 0 }),
  }),
  errors: ['NOT_FOUND'],
})
export type CashOutQuote = Static<(typeof quoteCashOut)['reply']>

export const takeCashOut = contract({
  method: 'POST',
  path: '/web-api/coupons/{id}/cash-out',
  summary: 'Cash out an open coupon at a quote that is still valid.',
  access: 'player',
  params,
  body: closed({
    key: Type.String({ pattern: '^[\\w-]{16,64}$' }),
    quote: Type.String({ pattern: '^[\\w-]{1,400}\\.[\\w-]{43}$' }),
  }),
  reply: Type.Object({
    /** `waiting` for the live delay, whose outcome is on the coupon. `sold` is a partial cash-out. */
    state: Type.Enum(['cashed-out', 'sold', 'waiting', 'refused']),
    waitsMs: Type.Integer({ minimum: 0 }),
    reason: orNull(refusalOf('cashOut')),
    amount: Amount,
  }),
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})
export type CashOutReply = Static<(typeof takeCashOut)['reply']>

export const sellAt = contract({
  method: 'POST',
  path: '/web-api/coupons/{id}/auto-cash-out',
  summary: 'Set the auto cash-out value of an open coupon; null removes it.',
  access: 'player',
  params,
  body: closed({ amount: orNull(AmountToMove) }),
  reply: Type.Object({
    isSet: Type.Boolean({ description: 'False if the coupon is settled or cannot be cashed out.' }),
    reason: orNull(refusalOf('cashOut')),
  }),
  errors: ['NOT_FOUND'],
})
export type SellAtReply = Static<(typeof sellAt)['reply']>

/** Promo code of a coupon. A free bet is staked by the operator and pays the winnings without the stake. */
const PromoCode = closed({
  code: Type.String(),
  kind: Type.Enum(['free-bet']),
  amount: AmountToMove,
  minCoef: Type.Integer({ description: 'Minimum total odds, in thousandths.' }),
  validUntil: Type.Integer({ description: 'Milliseconds since 1970.' }),
})
export type PromoCode = Static<typeof PromoCode>

export const listPromoCodes = contract({
  method: 'GET',
  path: '/web-api/promo-codes',
  summary: 'List the promo codes the player can use on a coupon.',
  access: 'player',
  reply: Type.Object({ codes: Type.Array(PromoCode) }),
})
export type PromoCodesReply = Static<(typeof listPromoCodes)['reply']>

export const checkPromoCode = contract({
  method: 'POST',
  path: '/web-api/promo-codes/check',
  summary: 'Look up a promo code the player typed. Its conditions are checked when the coupon is placed.',
  access: 'player',
  body: closed({ code: Type.String({ pattern: '^[A-Z0-9-]{3,32}$' }) }),
  reply: Type.Object({
    promo: orNull(PromoCode),
    reason: orNull(refusalOf('promo')),
  }),
})
export type PromoCheckReply = Static<(typeof checkPromoCode)['reply']>
