import { knownLanguage, type SeoContent, type SeoPageData, type SeoVisual, type SiteConfig } from '@evens/contracts'
import { escapeHtml } from '@evens/kernel'
import { withLanguage } from '@evens/router'
import type { TextValues } from './dictionaries.ts'

/** The module's view of the route table. Paths carry no language. */
export type RouteBook = {
  /** `null`: there is no such page. The trail goes from home down to the page itself. */
  readonly describe: (path: string) => RouteDescription | null
  /** A visitor of the site gets the page, not a redirect or 404. */
  readonly isOpen: (site: SiteConfig, language: string, path: string) => boolean
}

export type RouteDescription = {
  readonly titleKey: string
  readonly descriptionKey: string
  /** Search engines may index the page. */
  readonly isIndexable: boolean
  readonly trail: readonly { readonly href: string; readonly titleKey: string }[]
}

/** A page as the calls here see it: a path without a language, in a language that the site speaks. */
export type SeoPage = { readonly path: string; readonly language: string; readonly origin: string }
export type Say = (key: string, values?: TextValues) => string

const NOT_KEPT = 'noindex, nofollow'

export const siteName = (site: SiteConfig): string => site.seo.siteName ?? site.brand.name

export function pageData(site: SiteConfig, page: SeoPage, route: RouteDescription, say: Say): SeoPageData {
  const name = siteName(site)
  const title = say('seo_title', { title: say(route.titleKey, { brand: name }), site: name })
  const description = say(route.descriptionKey, { brand: name })
  const hierarchyMetaRobots = hierarchyRobots(site, page.path)
  const customCanonical = canonical(site, page)
  const metas = {
    'og:type': 'website',
    'og:site_name': name,
    'og:title': title,
    'og:description': description,
    'og:url': customCanonical.targetUrl,
    'og:locale': knownLanguage(page.language).iso,
  }
  return {
    title,
    description,
    siteName: name,
    metaRobots: hierarchyMetaRobots ?? (route.isIndexable ? site.seo.robots : NOT_KEPT),
    hierarchyMetaRobots,
    metas: Object.entries(metas).map(([property, content]) => ({ property, content })),
    customCanonical,
  }
}

/** The robots that a page has from the path it lies under. */
function hierarchyRobots(site: SiteConfig, path: string): string | null {
  const [nearest] = site.seo.hierarchyRobots
    .filter((rule) => `${path}/`.startsWith(`${rule.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)
  return nearest?.robots ?? null
}

/**
 * A mirror points at the same page of the domain it mirrors; otherwise the page is its own canonical address, without
 * its query.
 */
function canonical({ seo }: SiteConfig, { path, language, origin }: SeoPage): SeoPageData['customCanonical'] {
  const { mode, domain } = seo.canonical
  const base = domain === null ? origin : `https://${domain}`
  return { mode, targetUrl: `${base}${withLanguage(language, path)}`, domain: new URL(base).hostname }
}

/** Plain paragraphs: a text is never read as markup, and brings no style of its own. */
export function pageContent(site: SiteConfig, path: string, say: Say): SeoContent {
  const key = site.seo.texts.find((text) => text.path === path)?.key
  const text = key === undefined ? '' : say(key, { brand: siteName(site) })
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return {
    style: '',
    styles: [],
    content: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>`).join(''),
  }
}

/** The links block: other pages of the site, never the current one. */
export function pageVisual(site: SiteConfig, page: Omit<SeoPage, 'origin'>, routes: RouteBook, say: Say): SeoVisual {
  const links = site.seo.links.flatMap((path) => {
    const route = path === page.path ? null : routes.describe(path)
    if (route === null || !routes.isOpen(site, page.language, path)) return []
    return [{ title: say(route.titleKey, { brand: siteName(site) }), url: withLanguage(page.language, path) }]
  })
  return { links }
}

export function breadcrumbs(site: SiteConfig, language: string, route: RouteDescription | null, say: Say) {
  return (route?.trail ?? []).map(({ href, titleKey }) => ({
    title: say(titleKey, { brand: siteName(site) }),
    url: withLanguage(language, href),
  }))
}
