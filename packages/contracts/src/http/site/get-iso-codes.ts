import { Type } from 'typebox'
import type { HttpContract } from '../contract.ts'

export const getIsoCodes = {
  method: 'GET',
  path: '/seo-api/v1/iso-codes',
  summary: 'The ISO 639-1 code of each language of the site, by the code that stands in its addresses.',
  access: 'public',
  caching: { seconds: 600 },
  reply: Type.Record(Type.String(), Type.String()),
  errors: ['TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
