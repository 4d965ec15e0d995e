import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import { Amount } from '../amounts.ts'
import type { HttpContract } from '../contract.ts'
import {
  DrawNumber,
  Language,
  TotoCorrectionView,
  TotoCouponId,
  TotoCouponView,
  TotoCurrency,
  TotoDrawBrief,
  TotoDrawView,
  TotoOutcome,
  TotoPoolId,
  TotoResultView,
} from './shapes.ts'

const READ_ERRORS = ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const
const Asked = {
  currency: Type.Optional(TotoCurrency),
  lang: Type.Optional(Language),
}

export const listTotoPools = {
  method: 'GET',
  path: '/web-api/toto/pools',
  summary: 'The pools with the draw that takes coupons now and the one after it.',
  access: 'public',
  caching: 'no-store',
  query: closed(Asked),
  reply: Type.Object({
    pools: Type.Array(closed({ id: TotoPoolId, open: orNull(TotoDrawBrief), next: orNull(TotoDrawBrief) })),
  }),
  errors: READ_ERRORS,
} as const satisfies HttpContract
export type TotoPoolsReply = Static<(typeof listTotoPools)['reply']>

export const showTotoDraw = {
  method: 'GET',
  path: '/web-api/toto/draw',
  summary: 'One draw with its matches: by its number, or the one that is open, or the next.',
  access: 'public',
  caching: 'no-store',
  query: closed({
    ...Asked,
    pool: TotoPoolId,
    which: Type.Optional(Type.Enum(['open', 'next'])),
    number: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
  }),
  reply: Type.Object({ draw: orNull(TotoDrawView) }),
  errors: READ_ERRORS,
} as const satisfies HttpContract
export type TotoDrawReply = Static<(typeof showTotoDraw)['reply']>

export const listTotoDraws = {
  method: 'GET',
  path: '/web-api/toto/draws',
  summary: 'Draws that take no more coupons, the newest first, with results and dividends.',
  access: 'public',
  caching: 'no-store',
  query: closed({
    ...Asked,
    pool: TotoPoolId,
    before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
  }),
  reply: Type.Object({
    draws: Type.Array(
      closed({
        ...TotoDrawBrief.properties,
        results: Type.Array(TotoResultView),
        outcome: orNull(TotoOutcome),
        corrections: Type.Array(TotoCorrectionView),
      }),
    ),
    next: orNull(DrawNumber),
  }),
  errors: READ_ERRORS,
} as const satisfies HttpContract
export type TotoDrawsReply = Static<(typeof listTotoDraws)['reply']>

export const listTotoNominees = {
  method: 'GET',
  path: '/web-api/toto/nominees',
  summary: 'The largest wins of recent draws. Whose they are is told by a few digits of the coupon alone.',
  access: 'public',
  caching: 'no-store',
  query: closed({ ...Asked, pool: TotoPoolId }),
  reply: Type.Object({
    nominees: Type.Array(
      closed({
        coupon: Type.String({ description: 'Its first and last digits.' }),
        number: DrawNumber,
        hits: Type.Integer(),
        stake: Amount,
        payout: Amount,
        currency: TotoCurrency,
        exponent: Type.Integer(),
        at: Type.Integer({ description: 'Milliseconds since 1970.' }),
      }),
    ),
  }),
  errors: READ_ERRORS,
} as const satisfies HttpContract
export type TotoNomineesReply = Static<(typeof listTotoNominees)['reply']>

export const listTotoCoupons = {
  method: 'GET',
  path: '/web-api/toto/coupons',
  summary: 'The toto coupons of the player who asks, the newest first.',
  access: 'player',
  caching: 'no-store',
  query: closed({
    pool: Type.Optional(TotoPoolId),
    before: Type.Optional(TotoCouponId),
    lang: Type.Optional(Language),
  }),
  reply: Type.Object({ coupons: Type.Array(TotoCouponView), next: orNull(TotoCouponId) }),
  errors: ['BAD_REQUEST', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type TotoCouponsReply = Static<(typeof listTotoCoupons)['reply']>
