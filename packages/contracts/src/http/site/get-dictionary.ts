import { Type } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { Lang, NameList } from './parts.ts'

export const getDictionary = {
  method: 'GET',
  path: '/bff-api/dictionary/{lang}',
  summary: 'Texts by language and dictionary ids, compiled; asked for with their version they never change.',
  access: 'public',
  caching: { seconds: 60 },
  params: Type.Object({ lang: Lang }),
  query: Type.Object({ ids: NameList, v: Type.Optional(Type.String({ pattern: '^[0-9a-f]{1,64}$' })) }),
  reply: Type.Object({
    language: Type.String(),
    version: Type.String(),
    messages: Type.Record(Type.String(), Type.Array(Type.Unknown())),
  }),
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
