import { Type } from 'typebox'
import type { Article } from '../../content/article.ts'
import type { HttpContract } from '../contract.ts'
import { ContentPath, Language, summaryFields } from './shapes.ts'

export const getArticle = {
  method: 'GET',
  path: '/web-api/content/article',
  summary: 'One text of the site, as a tree of blocks',
  access: 'public',
  caching: { seconds: 60 },
  query: Type.Object({ lang: Language, path: ContentPath }),
  reply: Type.Unsafe<Article>(Type.Object({ ...summaryFields, blocks: Type.Array(Type.Object({ kind: Type.String() })) })),
  errors: ['BAD_REQUEST', 'NOT_FOUND'],
} as const satisfies HttpContract
