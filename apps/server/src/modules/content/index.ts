import { getArticle, listArticles, type Article, type ArticleSummary } from '@evens/contracts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import { fillArticle, type Filling } from './core/fill.ts'
import { readLibrary } from './library.ts'

export type ContentDeps = {
  readonly folder: string
  /** The values of the site that this request is for. */
  readonly valuesFor: (request: FastifyRequest) => Filling['values']
}

/** Information pages, rules and articles. */
export function createContent({ folder, valuesFor }: ContentDeps) {
  const library = readLibrary(folder)

  function article(language: string, path: string, values: Filling['values']): Article {
    const found = library.find(language, path) ?? library.find(language, `${path}/index`)
    if (found === null) throw new Refusal('NOT_FOUND')
    return fillArticle(found, { language, values })
  }

  function list(language: string, folderPath: string): { articles: ArticleSummary[] } {
    return { articles: library.list(language, folderPath) }
  }

  return {
    article,
    list,
    has: (path: string) => library.find('en', path) !== null || library.find('en', `${path}/index`) !== null,
    routes(app: App): void {
      serve(app, getArticle, ({ query, request }) => article(query.lang, query.path, valuesFor(request)))
      serve(app, listArticles, ({ query }) => list(query.lang, query.folder))
    },
  }
}
export type Content = ReturnType<typeof createContent>
