import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { COUPON_ID, CouponView } from './coupon.ts'

export const listCoupons = {
  method: 'GET',
  path: '/web-api/coupons',
  summary: 'The coupons of the player who asks, the newest first.',
  access: 'player',
  caching: 'no-store',
  query: closed({
    kind: Type.Optional(Type.Enum(['open', 'closed'])),
    before: Type.Optional(Type.String({ pattern: COUPON_ID, description: 'The coupon after which the list goes on.' })),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  }),
  reply: Type.Object({ coupons: Type.Array(CouponView), next: orNull(Type.String()) }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type CouponsReply = Static<(typeof listCoupons)['reply']>
