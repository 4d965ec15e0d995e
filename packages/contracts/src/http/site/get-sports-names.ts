import { Type } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { LangQuery } from './parts.ts'

export const getSportsNames = {
  method: 'GET',
  path: '/seo-api/v1/sports-names',
  summary: 'The names of the sports by the word that stands for them in an address.',
  access: 'public',
  caching: { seconds: 600 },
  query: LangQuery,
  reply: Type.Record(Type.String(), Type.String()),
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
