import { Type, type Static } from 'typebox'
import { closed } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { COUPON_ID } from './coupon.ts'

export const editOrder = {
  method: 'POST',
  path: '/web-api/coupons/{id}/order',
  summary: 'Changes an order that still waits for its price. Cancelling it is cancelling the coupon.',
  access: 'player',
  caching: 'no-store',
  params: closed({ id: Type.String({ pattern: COUPON_ID }) }),
  body: closed({
    exactCoef: Type.Integer({ minimum: 1001, maximum: 10_000_000, description: 'Decimal odds in thousandths.' }),
    isDropOnScoreChange: Type.Boolean(),
  }),
  reply: Type.Object({ isChanged: Type.Boolean({ description: 'False when it was decided before.' }) }),
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
export type EditOrderReply = Static<(typeof editOrder)['reply']>
