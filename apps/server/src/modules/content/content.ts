import { getArticle, listArticles, type Article, type ArticleSummary, type SiteConfig } from '@evens/contracts'
import { Refusal } from '../../platform/http/refusal.ts'
import { serve, type App } from '../../platform/http/serve.ts'
import { fillArticle, type Filling } from './core/fill.ts'
import { readLibrary } from './library.ts'

export type ContentDeps = {
  readonly folder: string
  readonly siteFor: (host: string | undefined) => SiteConfig
}

/** Information pages, rules and articles. */
export function createContent({ folder, siteFor }: ContentDeps) {
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
      serve(app, getArticle, ({ query, request }) => article(query.lang, query.path, valuesOf(siteFor(request.hostname))))
      serve(app, listArticles, ({ query }) => list(query.lang, query.folder))
    },
  }
}
export type Content = ReturnType<typeof createContent>

/** Articles name the operator's own facts by placeholder. */
const valuesOf = ({ companyName, brand, jurisdiction, contacts }: SiteConfig): Filling['values'] => ({
  company: companyName,
  brand: brand.name,
  minAge: String(jurisdiction.minimumAge),
  supportEmail: contacts.supportEmail,
})
