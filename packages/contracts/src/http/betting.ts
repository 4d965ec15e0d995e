import { type Static, Type } from 'typebox'
import { Amount, AmountToMove, closed, orNull } from '../shapes.ts'
import { COUPON_ID, CouponToPlace, CouponView, PlacedCoupon } from './betting-coupon.ts'
import { contract } from './contract.ts'
import { refusalOf } from '../refusals.ts'

export const placeCoupon = contract({
  method: 'POST',
  path: '/web-api/coupons',
  summary: 'Places a coupon by the prices of the server. Singles are answered one by one.',
  access: 'player',
  body: CouponToPlace,
  reply: Type.Object({ coupons: Type.Array(PlacedCoupon) }),
  errors: ['KEY_REUSED'],
})
export type PlaceReply = Static<(typeof placeCoupon)['reply']>

export const listCoupons = contract({
  method: 'GET',
  path: '/web-api/coupons',
  summary: 'The coupons of the player who asks, the newest first.',
  access: 'player',
  query: closed({
    kind: Type.Optional(Type.Enum(['open', 'closed'])),
    before: Type.Optional(Type.String({ pattern: COUPON_ID, description: 'The coupon after which the list goes on.' })),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  }),
  reply: Type.Object({ coupons: Type.Array(CouponView), next: orNull(Type.String()) }),
})
export type CouponsReply = Static<(typeof listCoupons)['reply']>

export const cancelCoupon = contract({
  method: 'POST',
  path: '/web-api/coupons/{id}/cancel',
  summary: 'Takes back a coupon that still waits. No body.',
  access: 'player',
  params: closed({ id: Type.String({ pattern: COUPON_ID }) }),
  reply: Type.Object({ isCancelled: Type.Boolean({ description: 'False when it was decided before.' }) }),
  errors: ['NOT_FOUND'],
})

export const editOrder = contract({
  method: 'POST',
  path: '/web-api/coupons/{id}/order',
  summary: 'Changes an order that still waits for its price. Cancelling it is cancelling the coupon.',
  access: 'player',
  params: closed({ id: Type.String({ pattern: COUPON_ID }) }),
  body: closed({
    exactCoef: Type.Integer({ minimum: 1001, maximum: 10_000_000, description: 'Decimal odds in thousandths.' }),
    isDropOnScoreChange: Type.Boolean(),
  }),
  reply: Type.Object({ isChanged: Type.Boolean({ description: 'False when it was decided before.' }) }),
  errors: ['NOT_FOUND'],
})
export type EditOrderReply = Static<(typeof editOrder)['reply']>

export const readAdvance = contract({
  method: 'GET',
  path: '/web-api/coupons/advance',
  summary: 'How much can be staked now against open coupons that are due soon.',
  access: 'player',
  reply: Type.Object({
    available: Amount,
    reason: Type.Union([
      Type.Null(),
      Type.String({ description: 'Why there is none: no-open-coupons, advance-open, switched-off.' }),
    ]),
  }),
})
export type AdvanceReply = Static<(typeof readAdvance)['reply']>

const params = closed({ id: Type.String({ pattern: COUPON_ID }) })

export const quoteCashOut = contract({
  method: 'GET',
  path: '/web-api/coupons/{id}/cash-out',
  summary: 'What an open coupon is bought back for now. The price holds for some seconds.',
  access: 'player',
  params,
  query: closed({
    /** Part of the stake to cash out; all of it by default. */
    stake: Type.Optional(AmountToMove),
  }),
  reply: Type.Object({
    /** Null if no cash-out is offered; `reason` tells why. */
    amount: orNull(Amount),
    reason: orNull(refusalOf('cashOut')),
    quote: orNull(Type.String({ description: 'To be sent back as it is.' })),
    holdsMs: Type.Integer({ minimum: 0 }),
  }),
  errors: ['NOT_FOUND'],
})
export type CashOutQuote = Static<(typeof quoteCashOut)['reply']>

export const takeCashOut = contract({
  method: 'POST',
  path: '/web-api/coupons/{id}/cash-out',
  summary: 'Sells an open coupon back at the price of a quote that still holds.',
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
  summary: 'Sells an open coupon by itself as soon as it is worth this much; null ends that.',
  access: 'player',
  params,
  body: closed({ amount: orNull(AmountToMove) }),
  reply: Type.Object({
    isSet: Type.Boolean({ description: 'False when the coupon is closed or not bought back.' }),
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
  minCoef: Type.Integer({ description: 'Total odds in thousandths, at the least.' }),
  validUntil: Type.Integer({ description: 'Milliseconds since 1970.' }),
})
export type PromoCode = Static<typeof PromoCode>

export const listPromoCodes = contract({
  method: 'GET',
  path: '/web-api/promo-codes',
  summary: 'The codes that the player who asks can put on a coupon.',
  access: 'player',
  reply: Type.Object({ codes: Type.Array(PromoCode) }),
})
export type PromoCodesReply = Static<(typeof listPromoCodes)['reply']>

export const checkPromoCode = contract({
  method: 'POST',
  path: '/web-api/promo-codes/check',
  summary: 'Looks up a code that was typed by hand. Whether it may be used on a coupon is seen when that is placed.',
  access: 'player',
  body: closed({ code: Type.String({ pattern: '^[A-Z0-9-]{3,32}$' }) }),
  reply: Type.Object({
    promo: orNull(PromoCode),
    reason: orNull(refusalOf('promo')),
  }),
})
export type PromoCheckReply = Static<(typeof checkPromoCode)['reply']>
