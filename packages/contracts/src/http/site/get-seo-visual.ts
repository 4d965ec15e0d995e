import { Type, type Static } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { PageQuery } from './parts.ts'

export const SeoVisual = Type.Object({ links: Type.Array(Type.Object({ title: Type.String(), url: Type.String() })) })
export type SeoVisual = Static<typeof SeoVisual>

export const getSeoVisual = {
  method: 'GET',
  path: '/seo-api/v1/visual',
  summary: 'The links block of a page.',
  access: 'public',
  caching: { seconds: 600 },
  query: PageQuery,
  reply: SeoVisual,
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
