import { Type } from 'typebox'
import type { Article, ArticleSummary } from '../content/article.ts'
import { contract } from './contract.ts'

const Language = Type.String({ pattern: '^[a-z]{2}$' })
const ContentPath = Type.String({ pattern: '^[a-z0-9_-]+(/[a-z0-9_-]+){0,3}$', maxLength: 120 })

const summaryFields = {
  path: Type.String(),
  language: Type.String(),
  title: Type.String(),
  description: Type.String(),
  updated: Type.String(),
  category: Type.String(),
  order: Type.Integer(),
}

export const listArticles = contract({
  method: 'GET',
  path: '/web-api/content/list',
  summary: 'The texts of one folder, in their order',
  access: 'public',
  caching: { seconds: 60 },
  query: Type.Object({ lang: Language, folder: ContentPath }),
  reply: Type.Object({ articles: Type.Array(Type.Unsafe<ArticleSummary>(Type.Object(summaryFields))) }),
  errors: ['NOT_FOUND'],
})

export const getArticle = contract({
  method: 'GET',
  path: '/web-api/content/article',
  summary: 'One text of the site, as a tree of blocks',
  access: 'public',
  caching: { seconds: 60 },
  query: Type.Object({ lang: Language, path: ContentPath }),
  reply: Type.Unsafe<Article>(
    Type.Object({ ...summaryFields, blocks: Type.Array(Type.Object({ kind: Type.String() })) }),
  ),
  errors: ['NOT_FOUND'],
})
