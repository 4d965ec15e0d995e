import { Type } from 'typebox'
import type { ArticleSummary } from '../../content/article.ts'
import type { HttpContract } from '../contract.ts'
import { ContentPath, Language, summaryFields } from './shapes.ts'

export const listArticles = {
  method: 'GET',
  path: '/web-api/content/list',
  summary: 'The texts of one folder, in their order',
  access: 'public',
  caching: { seconds: 60 },
  query: Type.Object({ lang: Language, folder: ContentPath }),
  reply: Type.Object({ articles: Type.Array(Type.Unsafe<ArticleSummary>(Type.Object(summaryFields))) }),
  errors: ['BAD_REQUEST', 'NOT_FOUND'],
} as const satisfies HttpContract
