import { Type, type Static } from 'typebox'
import { closed } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { CouponToSave } from './shapes.ts'

export const saveCoupon = {
  method: 'POST',
  path: '/web-api/saved-coupons',
  summary: 'Keeps what stands in a slip for 30 days under a code that can be read out. Nobody has to be signed in.',
  access: 'public',
  caching: 'no-store',
  body: CouponToSave,
  reply: closed({
    code: Type.String({ description: 'Eight figures and letters.' }),
    id: Type.String({ description: 'The digits under which it is printed.' }),
    keptUntil: Type.Integer({ description: 'Milliseconds since 1970.' }),
    leftOut: Type.Array(Type.String(), { description: 'Legs that the book does not know any more.' }),
  }),
  errors: ['BAD_REQUEST', 'FOREIGN_PAGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type SavedCouponReply = Static<(typeof saveCoupon)['reply']>
