import { knownLanguage, type SeoContent, type SeoPageData, type SeoVisual, type SiteConfig } from '@evens/contracts'
import { Refusal } from '../../platform/http/refusal.ts'
import { spoken } from './core/choose-site.ts'
import type { Dictionaries } from './core/dictionaries.ts'
import { type Moved, ownPage, type OwnPage, redirectFor } from './core/own-page.ts'
import {
  breadcrumbs,
  pageContent,
  pageData,
  pageVisual,
  type RouteBook,
  type RouteDescription,
  type Say,
} from './core/seo.ts'

/** A page of a site: its path without the language, and the language it is read in. */
export type SitePage = { readonly path: string; readonly language: string }

/** Facts about a site's pages: redirects, breadcrumbs and metadata for search engines. */
export function createPages(routes: RouteBook, dictionaries: Dictionaries) {
  const say =
    (language: string): Say =>
    (key, values) =>
      dictionaries.text(language, key, values)

  return {
    /** The redirect for a page; `null` when there is none, or the address is no page of this site. */
    movedTo(site: SiteConfig, url: string): Moved | null {
      const page = ownPage(url, site.hosts)
      return page === null ? null : redirectFor(site.redirects, page)
    },
    redirectLight(site: SiteConfig, url: string, language: string) {
      const page = owned(site, url)
      const moved = redirectFor(site.redirects, page)
      const reader = page.language === null ? language : spoken(site, page.language)
      return {
        redirect: moved !== null,
        code: moved?.code ?? null,
        url: moved?.url ?? null,
        reasons: moved === null ? [] : [moved.reason],
        breadcrumbs: breadcrumbs(site, reader, routes.describe(page.path), say(reader)),
      }
    },
    /** Reads the address of a page; an address of another site is refused. */
    pageAt(site: SiteConfig, url: string): SitePage {
      const { path, language } = owned(site, url)
      return { path, language: spoken(site, language) }
    },
    pageData(site: SiteConfig, page: SitePage, origin: string): SeoPageData {
      return pageData(site, { ...page, origin }, described(page), say(page.language))
    },
    pageContent(site: SiteConfig, page: SitePage): SeoContent {
      described(page)
      return pageContent(site, page.path, say(page.language))
    },
    pageVisual(site: SiteConfig, page: SitePage): SeoVisual {
      described(page)
      return pageVisual(site, page, routes, say(page.language))
    },
    isoCodes({ languages }: SiteConfig): Record<string, string> {
      return Object.fromEntries(languages.all.map((code) => [code, knownLanguage(code).iso]))
    },
    sportsNames(site: SiteConfig, lang: string | undefined): Record<string, string> {
      const name = say(spoken(site, lang))
      return Object.fromEntries(SPORTS.map((sport) => [sport, name(sportKey(sport))]))
    },
  }

  function described({ path }: SitePage): RouteDescription {
    const route = routes.describe(path)
    if (route === null) throw new Refusal('NOT_FOUND', { field: 'url' })
    return route
  }
}

function owned(site: SiteConfig, url: string): OwnPage {
  const page = ownPage(url, site.hosts)
  if (page === null) throw new Refusal('BAD_REQUEST', { field: 'url' })
  return page
}

/** Sports of the book by their slug in addresses; the name's key is `sport_` and the slug. */
export const SPORTS = [
  'american-football',
  'baseball',
  'basketball',
  'boxing',
  'cricket',
  'e-basketball',
  'e-football',
  'football',
  'handball',
  'horse-racing',
  'ice-hockey',
  'marble-racing',
  'martial-arts',
  'moba',
  'table-tennis',
  'tactical-shooter',
  'tennis',
  'volleyball',
] as const

export const sportKey = (sport: string): string => `sport_${sport.replaceAll('-', '_')}`
