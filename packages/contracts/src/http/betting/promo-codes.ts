import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import { AmountToMove } from '../amounts.ts'
import type { HttpContract } from '../contract.ts'

/** A code that a coupon can carry. A free bet is staked by the house and pays the winnings without the stake. */
const PromoCode = closed({
  code: Type.String(),
  kind: Type.Enum(['free-bet']),
  amount: AmountToMove,
  minCoef: Type.Integer({ description: 'Total odds in thousandths, at the least.' }),
  validUntil: Type.Integer({ description: 'Milliseconds since 1970.' }),
})
export type PromoCode = Static<typeof PromoCode>

export const listPromoCodes = {
  method: 'GET',
  path: '/web-api/promo-codes',
  summary: 'The codes that the player who asks can put on a coupon.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({ codes: Type.Array(PromoCode) }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type PromoCodesReply = Static<(typeof listPromoCodes)['reply']>

export const checkPromoCode = {
  method: 'POST',
  path: '/web-api/promo-codes/check',
  summary: 'Looks up a code that was typed by hand. Whether it may be used on a coupon is seen when that is placed.',
  access: 'player',
  caching: 'no-store',
  body: closed({ code: Type.String({ pattern: '^[A-Z0-9-]{3,32}$' }) }),
  reply: Type.Object({
    promo: orNull(PromoCode),
    reason: orNull(Type.String({ description: 'promo-unknown, promo-used, promo-over, promo-currency.' })),
  }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type PromoCheckReply = Static<(typeof checkPromoCode)['reply']>
