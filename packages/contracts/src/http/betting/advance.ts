import { Type, type Static } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { Amount } from '../amounts.ts'

export const readAdvance = {
  method: 'GET',
  path: '/web-api/coupons/advance',
  summary: 'How much can be staked now against open coupons that are due soon.',
  access: 'player',
  caching: 'no-store',
  reply: Type.Object({
    available: Amount,
    reason: Type.Union([
      Type.Null(),
      Type.String({ description: 'Why there is none: no-open-coupons, advance-open, switched-off.' }),
    ]),
  }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type AdvanceReply = Static<(typeof readAdvance)['reply']>
