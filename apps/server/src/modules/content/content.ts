import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Article,
  type ArticleSummary,
  getArticle,
  IMAGE_BYTES_MAX,
  listArticles,
  searchArticles,
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
import { hyperBonusTable, limitOptions, lottoTable, totoTable } from './core/offer-tables.ts'
import { indexOf, type SearchIndex, searchIn } from './core/search.ts'
import { taxTable } from './core/tax-table.ts'

export type ContentDeps = {
  readonly folder: string
  readonly siteFor: (host: string | undefined) => SiteConfig
  readonly translate: Translate
}

/** Information pages, rules and articles. */
export function createContent({ folder, siteFor, translate }: ContentDeps) {
  const library = readLibrary(folder)
  const indexes = new Map<string, SearchIndex>()

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
      hyperBonus: hyperBonusTable(betting.offers.hyperBonus, say),
      limitOptions: limitOptions(packOf(jurisdiction.pack), language, say),
      totoPools: totoTable(language, say),
      lottoGames: lottoTable(language, say),
    }
  }

  /**
   * Built at the first search of a site in a language: texts and configuration stay as they are until a restart.
   * Languages without texts share the index of the fallback, so that their number bounds the memory.
   */
  function search(asked: string, folderPath: string, query: string, site: SiteConfig) {
    const language = library.languages.has(asked) ? asked : FALLBACK
    const key = `${site.id}:${language}:${folderPath}`
    const index = indexes.get(key) ?? indexOf(library.under(folderPath).map((path) => article(language, path, site)))
    if (index.length > 0) indexes.set(key, index)
    return { found: searchIn(index, query) }
  }

  function list(language: string, folderPath: string): { articles: ArticleSummary[] } {
    return { articles: library.list(language, folderPath) }
  }

  return {
    article,
    list,
    search,
    has: (path: string) => library.find('en', path) !== null || library.find('en', `${path}/index`) !== null,
    routes(app: App): void {
      serve(app, getArticle, ({ query, request }) =>
        article(query.lang, query.path, siteFor(request.hostname), query.currency),
      )
      serve(app, listArticles, ({ query }) => list(query.lang, query.folder))
      serve(app, searchArticles, ({ query, request }) =>
        search(query.lang, query.folder, query.q, siteFor(request.hostname)),
      )
    },
  }
}
export type Content = ReturnType<typeof createContent>

const MEGABYTE = 1024 * 1024

/** Articles name the operator's own facts by placeholder. */
const valuesOf = (
  { companyName, brand, jurisdiction, contacts, betting, book }: SiteConfig,
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
  liveDelay: seconds(betting.liveDelayMs),
  feedSilence: seconds(book.silenceMs),
  cashOutHolds: seconds(betting.cashOutHoldsMs),
  cashOutMargin: String(percent(betting.cashOutMargin)),
  layMargin: (betting.antiExpressMargin / 1000).toFixed(2),
  orderHours: String(betting.orderHours),
  advanceShare: String(percent(betting.advance.share)),
})

const seconds = (milliseconds: number): string => String(Math.round(milliseconds / 1000))
const percent = (share: number): number => Math.round(share * 1000) / 10

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
    languages: new Set([...articles.values()].map(({ language }) => language)),
    /** The paths of all texts below a folder, with its own index. */
    under: (folderPath: string): string[] =>
      [...articles.values()]
        .filter(({ language, path }) => language === FALLBACK && path.startsWith(`${folderPath}/`))
        .map(({ path }) => path),
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
