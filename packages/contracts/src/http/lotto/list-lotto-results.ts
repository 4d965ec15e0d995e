import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import { IsoDate, Offset, ZoneHours } from '../book/parts.ts'
import type { HttpContract } from '../contract.ts'
import { KindId, LottoResult } from './shapes.ts'

export const listLottoResults = {
  method: 'GET',
  path: '/web-api/lotto/results',
  summary: 'Draws that were made, the newest first, by kind and by day.',
  access: 'public',
  caching: 'no-store',
  query: closed({
    kind: Type.Optional(KindId),
    date: Type.Optional(IsoDate),
    zone: Type.Optional(ZoneHours),
    offset: Type.Optional(Offset),
    lang: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
  }),
  reply: Type.Object({ results: Type.Array(LottoResult), next: orNull(Type.Integer()) }),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type LottoResultsReply = Static<(typeof listLottoResults)['reply']>
