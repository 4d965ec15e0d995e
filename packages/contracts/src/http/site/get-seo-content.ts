import { Type, type Static } from 'typebox'
import type { HttpContract } from '../contract.ts'
import { PageQuery } from './parts.ts'

/** `style` and `styles` are kept in the shape and stay empty: a text brings no CSS of its own. */
export const SeoContent = Type.Object({
  style: Type.String(),
  styles: Type.Array(Type.String()),
  content: Type.String({ description: 'Escaped paragraphs.' }),
})
export type SeoContent = Static<typeof SeoContent>

export const getSeoContent = {
  method: 'GET',
  path: '/seo-api/v1/content',
  summary: 'The text that stands under a page.',
  access: 'public',
  caching: { seconds: 600 },
  query: PageQuery,
  reply: SeoContent,
  errors: ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL'],
} as const satisfies HttpContract
