import { Type } from 'typebox'
import { closed } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { LoadedCoupon } from './shapes.ts'

export const loadCoupon = {
  method: 'GET',
  path: '/web-api/saved-coupons/{code}',
  summary: 'A saved coupon by its code, with the prices of now. Whoever guesses is soon asked to wait.',
  access: 'public',
  caching: 'no-store',
  params: closed({ code: Type.String({ maxLength: 40, description: 'As somebody typed it.' }) }),
  reply: LoadedCoupon,
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
