import { type Static, Type } from 'typebox'
import { Amount, closed, orNull, StakeCurrency } from '../shapes.ts'
import { contract } from './contract.ts'
import {
  DrawNumber,
  Language,
  TotoCorrectionView,
  TotoCouponId,
  TotoCouponView,
  TotoCurrency,
  TotoDrawBrief,
  TotoDrawView,
  TotoMarksText,
  TotoOutcome,
  TotoPoolId,
  TotoResultView,
} from './toto-shapes.ts'
import { refusalOf } from '../refusals.ts'

const Asked = {
  currency: Type.Optional(TotoCurrency),
  lang: Type.Optional(Language),
}

export const listTotoPools = contract({
  method: 'GET',
  path: '/web-api/toto/pools',
  summary: 'The pools with the draw that takes coupons now and the one after it.',
  access: 'public',
  query: closed(Asked),
  reply: Type.Object({
    pools: Type.Array(closed({ id: TotoPoolId, open: orNull(TotoDrawBrief), next: orNull(TotoDrawBrief) })),
  }),
  errors: ['NOT_FOUND'],
})
export type TotoPoolsReply = Static<(typeof listTotoPools)['reply']>

export const showTotoDraw = contract({
  method: 'GET',
  path: '/web-api/toto/draw',
  summary: 'One draw with its matches: by its number, or the one that is open, or the next.',
  access: 'public',
  query: closed({
    ...Asked,
    pool: TotoPoolId,
    which: Type.Optional(Type.Enum(['open', 'next'])),
    number: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
  }),
  reply: Type.Object({ draw: orNull(TotoDrawView) }),
  errors: ['NOT_FOUND'],
})
export type TotoDrawReply = Static<(typeof showTotoDraw)['reply']>

export const listTotoDraws = contract({
  method: 'GET',
  path: '/web-api/toto/draws',
  summary: 'Draws that take no more coupons, the newest first, with results and dividends.',
  access: 'public',
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
  errors: ['NOT_FOUND'],
})
export type TotoDrawsReply = Static<(typeof listTotoDraws)['reply']>

export const listTotoNominees = contract({
  method: 'GET',
  path: '/web-api/toto/nominees',
  summary: 'The largest wins of recent draws. Whose they are is told by a few digits of the coupon alone.',
  access: 'public',
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
  errors: ['NOT_FOUND'],
})
export type TotoNomineesReply = Static<(typeof listTotoNominees)['reply']>

export const listTotoCoupons = contract({
  method: 'GET',
  path: '/web-api/toto/coupons',
  summary: 'The toto coupons of the player who asks, the newest first.',
  access: 'player',
  query: closed({
    pool: Type.Optional(TotoPoolId),
    before: Type.Optional(TotoCouponId),
    lang: Type.Optional(Language),
  }),
  reply: Type.Object({ coupons: Type.Array(TotoCouponView), next: orNull(TotoCouponId) }),
})
export type TotoCouponsReply = Static<(typeof listTotoCoupons)['reply']>

export const TotoToPlace = closed({
  key: Type.String({ pattern: '^[\\w-]{16,64}$', description: 'Made by the browser, kept through every retry.' }),
  currency: StakeCurrency,
  pool: TotoPoolId,
  number: DrawNumber,
  marks: TotoMarksText,
  multiplier: Type.Integer({ minimum: 1, maximum: 1000 }),
})
export type TotoToPlace = Static<typeof TotoToPlace>

export const placeToto = contract({
  method: 'POST',
  path: '/web-api/toto/coupons',
  summary: 'Places a toto coupon. What was said once under its key is said for ever.',
  access: 'player',
  body: TotoToPlace,
  reply: closed({
    id: TotoCouponId,
    state: Type.Enum(['accepted', 'refused']),
    reason: orNull(refusalOf('toto')),
    variants: Type.Integer({ minimum: 0 }),
    stake: Amount,
  }),
  errors: ['NOT_FOUND', 'KEY_REUSED'],
})
export type PlacedToto = Static<(typeof placeToto)['reply']>
