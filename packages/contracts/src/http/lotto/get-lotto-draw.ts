import { Type, type Static } from 'typebox'
import { closed, orNull } from '../../site/shapes.ts'
import type { HttpContract } from '../contract.ts'
import { DRAW_NUMBER, KindId, LottoProof, LottoResult } from './shapes.ts'

const params = closed({ kind: KindId, n: Type.String({ pattern: DRAW_NUMBER }) })

export const getLottoDraw = {
  method: 'GET',
  path: '/web-api/lotto/draws/{kind}/{n}',
  summary: 'One draw: its commitment, and once it was made its numbers, dividends and all that verifies it.',
  access: 'public',
  caching: 'no-store',
  params,
  reply: Type.Object({ proof: LottoProof, result: orNull(LottoResult) }),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type LottoDrawReply = Static<(typeof getLottoDraw)['reply']>

export const listLottoMarks = {
  method: 'GET',
  path: '/web-api/lotto/draws/{kind}/{n}/marks',
  summary: 'The marks of all tickets of a draw that was made, in order: the digest of the draw is made of them.',
  access: 'public',
  caching: 'no-store',
  params,
  query: closed({ offset: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,6})$' })) }),
  reply: Type.Object({ marks: Type.Array(Type.String()), next: orNull(Type.Integer()) }),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'],
} as const satisfies HttpContract
export type LottoMarksReply = Static<(typeof listLottoMarks)['reply']>
