import { Type, type Static } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { CouponToPlace, PlacedCoupon } from './coupon.ts'

export const placeCoupon = {
  method: 'POST',
  path: '/web-api/coupons',
  summary: 'Places a coupon by the prices of the server. Singles are answered one by one.',
  access: 'player',
  caching: 'no-store',
  body: CouponToPlace,
  reply: Type.Object({ coupons: Type.Array(PlacedCoupon) }),
  errors: [
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    'FOREIGN_PAGE',
    'KEY_REUSED',
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
  ],
} as const satisfies HttpContract
export type PlaceReply = Static<(typeof placeCoupon)['reply']>
