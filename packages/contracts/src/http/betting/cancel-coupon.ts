import { Type } from 'typebox'
import { closed } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { COUPON_ID } from './coupon.ts'

export const cancelCoupon = {
  method: 'POST',
  path: '/web-api/coupons/{id}/cancel',
  summary: 'Takes back a coupon that still waits. No body.',
  access: 'player',
  caching: 'no-store',
  params: closed({ id: Type.String({ pattern: COUPON_ID }) }),
  reply: Type.Object({ isCancelled: Type.Boolean({ description: 'False when it was decided before.' }) }),
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
