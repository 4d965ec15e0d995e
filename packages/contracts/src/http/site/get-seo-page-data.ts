import { Type, type Static } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { PageQuery } from './parts.ts'

export const SeoPageData = Type.Object({
  title: Type.String(),
  description: Type.String(),
  siteName: Type.String(),
  metaRobots: Type.String(),
  hierarchyMetaRobots: Type.Union([Type.Null(), Type.String()]),
  metas: Type.Array(Type.Object({ property: Type.String(), content: Type.String() })),
  customCanonical: Type.Object({
    mode: Type.Union([Type.Literal('url'), Type.Literal('mirror')]),
    targetUrl: Type.String(),
    domain: Type.String(),
  }),
})
export type SeoPageData = Static<typeof SeoPageData>

export const getSeoPageData = {
  method: 'GET',
  path: '/seo-api/v1/page-data',
  summary: 'Title, description, robots and canonical address of a page.',
  access: 'public',
  caching: { seconds: 600 },
  query: PageQuery,
  reply: SeoPageData,
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
