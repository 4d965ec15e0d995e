import { Type } from 'typebox'
import { closed, LanguageCode } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { PrintedCoupon } from './shapes.ts'

export const printCoupon = {
  method: 'GET',
  path: '/web-api/printed-coupons/{id}',
  summary: 'A coupon for paper: a saved one for whoever has its number, a placed one for the player who placed it.',
  access: 'public',
  caching: 'no-store',
  params: closed({ id: Type.String({ pattern: '^[0-9]{1,40}$' }) }),
  query: closed({ lang: LanguageCode }),
  reply: PrintedCoupon,
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
