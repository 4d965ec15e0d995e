import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Article,
  type ArticleSummary,
  getArticle,
  IMAGE_BYTES_MAX,
  listArticles,
  type SiteConfig,
} from '@evens/contracts'
import { isCurrencyCode } from '@evens/kernel'
import { packOf, requirementsIn } from '@evens/rules/limits'
import type { Translate } from '../../platform/http/errors.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type App, serve } from '../../platform/http/serve.ts'
import { blocksOf, fillArticle, type Filling, splitFrontMatter } from './core/article.ts'
import { identityTable, type Say } from './core/identity-table.ts'
import { barredList, limitTable } from './core/limit-table.ts'
import { taxTable } from './core/tax-table.ts'

export type ContentDeps = {
  readonly folder: string
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly translate: Translate
}

/** Information pages, rules and articles. */
export function createContent({ folder, siteFor, translate }: ContentDeps) {
  const library = readLibrary(folder)

  /** Amounts are in the given currency, or in the site's own if it is none. */
  function article(language: string, path: string, site: SiteConfig, given?: string): Article {
    const currency = given !== undefined && isCurrencyCode(given) ? given : site.currencies.default
    const found = library.find(language, path) ?? library.find(language, `${path}/index`)
    if (found === null) throw new Refusal('NOT_FOUND')
    return fillArticle(found, {
      language,
      values: valuesOf(site, currency),
      blocks: tablesOf(found.language, site, currency),
    })
  }

  /** The tables that pages publish, from the data that the site decides by. */
  function tablesOf(language: string, { jurisdiction, betting }: SiteConfig, currency: string): Filling['blocks'] {
    const say: Say = (key, values) => translate(language, key, values)
    return {
      tax: taxTable(packOf(jurisdiction.pack).tax, language, say),
      identityChecks: identityTable(requirementsIn(jurisdiction), language, say),
      stakeLimits: limitTable(betting, currency, language, say),
      singlesOnly: barredList('bannedExpress', say),
      notBankers: barredList('disabledBanker', say),
    }
  }

  function list(language: string, folderPath: string): { articles: ArticleSummary[] } {
    return { articles: library.list(language, folderPath) }
  }

  return {
    article,
    list,
    has: (path: string) => library.find('en', path) !== null || library.find('en', `${path}/index`) !== null,
    routes(app: App): void {
      serve(app, getArticle, ({ query, request }) =>
        article(query.lang, query.path, siteFor(request.hostname), query.currency),
      )
      serve(app, listArticles, ({ query }) => list(query.lang, query.folder))
    },
  }
}
export type Content = ReturnType<typeof createContent>

const MEGABYTE = 1024 * 1024

/** Articles name the operator's own facts by placeholder. */
const valuesOf = (
  { companyName, brand, jurisdiction, contacts }: SiteConfig,
  currency: string,
): Filling['values'] => ({
  company: companyName,
  brand: brand.name,
  minAge: String(jurisdiction.minimumAge),
  supportEmail: contacts.supportEmail,
  imageMegabytes: String(Math.floor(IMAGE_BYTES_MAX / MEGABYTE)),
  pictureDays: String(packOf(jurisdiction.pack).documentPictureDays),
  historyMonths: String(packOf(jurisdiction.pack).historyMonths),
  complaintsEmail: contacts.complaintsEmail,
  currency,
})

const FALLBACK = 'en'

/** All texts in memory, by language and path. They are files: a change takes a restart. */
export function readLibrary(folder: string) {
  const articles = new Map<string, Article>()
  for (const language of readdirSync(folder)) {
    for (const entry of readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' })) {
      if (!entry.endsWith('.md')) continue
      const path = entry.slice(0, -3).replaceAll('\\', '/')
      articles.set(`${language}:${path}`, readArticle(join(folder, language, entry), language, path))
    }
  }

  const find = (language: string, path: string): Article | null =>
    articles.get(`${language}:${path}`) ?? articles.get(`${FALLBACK}:${path}`) ?? null

  return {
    find,
    /** The texts right inside a folder, without its own index. */
    list(language: string, folderPath: string): ArticleSummary[] {
      const prefix = `${folderPath}/`
      return [...articles.values()]
        .filter(({ language: own, path }) => own === FALLBACK && path.startsWith(prefix))
        .filter(({ path }) => isDirectChild(path.slice(prefix.length)))
        .map(({ path }) => summaryOf(find(language, path) as Article))
        .toSorted((a, b) => a.order - b.order || b.updated.localeCompare(a.updated) || a.title.localeCompare(b.title, language))
    },
  }
}

/** A file of the folder, or the index of a folder in it. */
const isDirectChild = (rest: string) => rest !== 'index' && /^[^/]+(\/index)?$/.test(rest)

function summaryOf({ blocks: _, ...summary }: Article): ArticleSummary {
  return summary
}

function readArticle(file: string, language: string, path: string): Article {
  try {
    const { matter, body } = splitFrontMatter(readFileSync(file, 'utf8'))
    return { ...matter, path, language, blocks: blocksOf(body) }
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  }
}
