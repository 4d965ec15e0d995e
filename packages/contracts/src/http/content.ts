import { Type } from 'typebox'
import { CurrencyCode } from '../shapes.ts'
import { contract } from './contract.ts'

/** Text as a tree, rendered element by element, so that an author's markup never reaches the page as HTML. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' }

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly id: string; readonly children: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }

export type ArticleSummary = {
  readonly path: string
  /** Actual language: English if there is no text in the requested one. */
  readonly language: string
  readonly title: string
  readonly description: string
  /** A day, as `2026-11-15`. */
  readonly updated: string
  readonly category: string
  /** Name of the drawn scene that is its picture; empty without one. */
  readonly art: string
  readonly order: number
}
export type Article = ArticleSummary & { readonly blocks: readonly Block[] }

const Language = Type.String({ pattern: '^[a-z]{2}$' })
const ContentPath = Type.String({ pattern: '^[a-z0-9_-]+(/[a-z0-9_-]+){0,3}$', maxLength: 120 })

const summaryFields = {
  path: Type.String(),
  language: Type.String(),
  title: Type.String(),
  description: Type.String(),
  updated: Type.String(),
  category: Type.String(),
  art: Type.String(),
  order: Type.Integer(),
}

export const listArticles = contract({
  method: 'GET',
  path: '/web-api/content/list',
  summary: 'List the articles of a folder, in order.',
  access: 'public',
  caching: { seconds: 60 },
  query: Type.Object({ lang: Language, folder: ContentPath }),
  reply: Type.Object({ articles: Type.Array(Type.Unsafe<ArticleSummary>(Type.Object(summaryFields))) }),
  errors: ['NOT_FOUND'],
})

/** A chapter of an article that holds all words of a search. */
export type FoundChapter = {
  readonly path: string
  readonly title: string
  /** The heading of the chapter and its anchor; null for the lines before the first heading. */
  readonly heading: string | null
  readonly id: string | null
  readonly excerpt: string
}
export const SEARCH_LENGTH = { min: 2, max: 60 } as const

export const searchArticles = contract({
  method: 'GET',
  path: '/web-api/content/search',
  summary: 'Search the chapters of the articles below a folder, best first.',
  access: 'public',
  caching: { seconds: 60 },
  query: Type.Object({
    lang: Language,
    folder: ContentPath,
    q: Type.String({ minLength: SEARCH_LENGTH.min, maxLength: SEARCH_LENGTH.max }),
  }),
  reply: Type.Object({
    found: Type.Array(
      Type.Unsafe<FoundChapter>(
        Type.Object({
          path: Type.String(),
          title: Type.String(),
          heading: Type.Union([Type.String(), Type.Null()]),
          id: Type.Union([Type.String(), Type.Null()]),
          excerpt: Type.String(),
        }),
      ),
    ),
  }),
})

export const getArticle = contract({
  method: 'GET',
  path: '/web-api/content/article',
  summary: 'Get an article as a tree of blocks.',
  access: 'public',
  caching: { seconds: 60 },
  query: Type.Object({
    lang: Language,
    path: ContentPath,
    currency: Type.Optional({ ...CurrencyCode, description: 'For the amounts that a page publishes.' }),
  }),
  reply: Type.Unsafe<Article>(
    Type.Object({ ...summaryFields, blocks: Type.Array(Type.Object({ kind: Type.String() })) }),
  ),
  errors: ['NOT_FOUND'],
})
