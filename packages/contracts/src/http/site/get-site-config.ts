import { Type } from 'typebox'
import { PublicConfig } from '../../site/public-config.ts'
import type { HttpContract } from '../contract.ts'
import { LangQuery } from './parts.ts'

export const getSiteConfig = {
  method: 'GET',
  path: '/bff-api/config/all.json',
  summary: 'The site configuration, as far as it is public.',
  access: 'public',
  caching: 'no-store',
  query: LangQuery,
  headers: Type.Object({
    'x-country-code': Type.Optional(Type.String({ maxLength: 20, description: 'Believed only from a trusted proxy.' })),
  }),
  reply: PublicConfig,
  errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
