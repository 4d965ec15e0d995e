import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import { Amount, StakeCurrency } from '../amounts.ts'
import type { HttpContract } from '../contract.ts'
import { DrawNumber, TotoCouponId, TotoMarksText, TotoPoolId } from './shapes.ts'

export const TotoToPlace = closed({
  key: Type.String({ pattern: '^[\\w-]{16,64}$', description: 'Made by the browser, kept through every retry.' }),
  currency: StakeCurrency,
  pool: TotoPoolId,
  number: DrawNumber,
  marks: TotoMarksText,
  multiplier: Type.Integer({ minimum: 1, maximum: 1000 }),
})
export type TotoToPlace = Static<typeof TotoToPlace>

export const placeToto = {
  method: 'POST',
  path: '/web-api/toto/coupons',
  summary: 'Places a toto coupon. What was said once under its key is said for ever.',
  access: 'player',
  caching: 'no-store',
  body: TotoToPlace,
  reply: closed({
    id: TotoCouponId,
    state: Type.Enum(['accepted', 'refused']),
    reason: orNull(Type.String({ description: 'Why it was refused, in the words of the toto dictionary.' })),
    variants: Type.Integer({ minimum: 0 }),
    stake: Amount,
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
export type PlacedToto = Static<(typeof placeToto)['reply']>
