import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import { Amount, AmountToMove } from '../amounts.ts'
import type { HttpContract } from '../contract.ts'
import { COUPON_ID } from './coupon.ts'

const params = closed({ id: Type.String({ pattern: COUPON_ID }) })

export const quoteCashOut = {
  method: 'GET',
  path: '/web-api/coupons/{id}/cash-out',
  summary: 'What an open coupon is bought back for now. The price holds for some seconds.',
  access: 'player',
  caching: 'no-store',
  params,
  query: closed({
    /** The part of the stake to sell; without it, all. */
    stake: Type.Optional(AmountToMove),
  }),
  reply: Type.Object({
    /** Null while it is not bought back; the reason says why. */
    amount: orNull(Amount),
    reason: orNull(Type.String()),
    quote: orNull(Type.String({ description: 'To be sent back as it is.' })),
    holdsMs: Type.Integer({ minimum: 0 }),
  }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type CashOutQuote = Static<(typeof quoteCashOut)['reply']>

export const takeCashOut = {
  method: 'POST',
  path: '/web-api/coupons/{id}/cash-out',
  summary: 'Sells an open coupon back at the price of a quote that still holds.',
  access: 'player',
  caching: 'no-store',
  params,
  body: closed({
    key: Type.String({ pattern: '^[\\w-]{16,64}$' }),
    quote: Type.String({ pattern: '^[\\w-]{1,400}\\.[\\w-]{43}$' }),
  }),
  reply: Type.Object({
    /** `waiting` under the live delay; what becomes of it is seen on the coupon. `sold` is a part. */
    state: Type.Enum(['cashed-out', 'sold', 'waiting', 'refused']),
    waitsMs: Type.Integer({ minimum: 0 }),
    reason: orNull(Type.String()),
    amount: Amount,
  }),
  errors: [
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'FOREIGN_PAGE',
    'NOT_FOUND',
    'KEY_REUSED',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
export type CashOutReply = Static<(typeof takeCashOut)['reply']>

export const sellAt = {
  method: 'POST',
  path: '/web-api/coupons/{id}/auto-cash-out',
  summary: 'Sells an open coupon by itself as soon as it is worth this much; null ends that.',
  access: 'player',
  caching: 'no-store',
  params,
  body: closed({ amount: orNull(AmountToMove) }),
  reply: Type.Object({
    isSet: Type.Boolean({ description: 'False when the coupon is closed or not bought back.' }),
    reason: orNull(Type.String()),
  }),
  errors: [
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'FOREIGN_PAGE',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
export type SellAtReply = Static<(typeof sellAt)['reply']>
