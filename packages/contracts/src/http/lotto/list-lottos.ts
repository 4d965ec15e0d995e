import { Type, type Static } from 'typebox'
import { closed, CurrencyCode } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { LottoKindView } from './shapes.ts'

export const listLottos = {
  method: 'GET',
  path: '/web-api/lotto/kinds',
  summary: 'The kinds of lotto with their next draws, jackpots, prices and odds.',
  access: 'public',
  caching: 'no-store',
  query: closed({
    currency: Type.Optional(CurrencyCode),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  }),
  reply: Type.Object({
    now: Type.Integer({ description: 'By the clock that closes the draws.' }),
    kinds: Type.Array(LottoKindView),
  }),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type LottosReply = Static<(typeof listLottos)['reply']>
