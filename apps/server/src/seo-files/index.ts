import type { SiteConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Content } from '../modules/content/index.ts'
import type { Site } from '../modules/site/index.ts'
import { originOf } from '../platform/http/origin.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { App } from '../platform/http/serve.ts'
import { robotsTxt } from './robots-txt.ts'
import { bookPages, sitemapIndexXml, type SitemapPage, sitemapPages, sitemapXml, visibleLanguages } from './sitemap.ts'

const OPEN = { schema: { hide: true } } as const
const AN_HOUR = 'public, max-age=3600'
const KEPT_MAX = 100
const BOOK_MS = 600_000

export type SeoFileDeps = {
  readonly site: Site
  readonly content: Pick<Content, 'list'>
  readonly book: { readonly pagePaths: () => readonly string[] }
  readonly clock: Clock
}

/** Files for search engines. Sites and texts are read once at start; pages of the book are looked up every ten minutes. */
export function seoFileRoutes(app: App, { site, content, book, clock }: SeoFileDeps): void {
  const pagesBySite = new Map<string, readonly SitemapPage[]>()
  const made = new Map<string, Promise<string>>()

  function pagesOf(config: SiteConfig): readonly SitemapPage[] {
    const pages = pagesBySite.get(config.id) ?? sitemapPages(site, content, config)
    pagesBySite.set(config.id, pages)
    return pages
  }

  /** Host names are the visitor's to invent, so only so many answers are kept. */
  function once(key: string, make: () => Promise<string>): Promise<string> {
    const known = made.get(key)
    if (known !== undefined) return known
    const [oldest] = made.keys()
    if (made.size >= KEPT_MAX && oldest !== undefined) made.delete(oldest)
    const answer = make()
    made.set(key, answer)
    answer.catch(() => made.delete(key))
    return answer
  }

  app.get('/robots.txt', OPEN, (request, reply) => {
    const config = site.siteFor(request.hostname)
    return reply
      .header('cache-control', AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(config, baseOf(config, request)))
  })

  app.get('/sitemap.xml', OPEN, async (request, reply) => {
    const config = site.siteFor(request.hostname)
    const origin = baseOf(config, request)
    return xml(reply, await once(`${config.id} ${origin}`, () => sitemapIndexXml(visibleLanguages(config), origin)))
  })

  app.get('/sitemap-:language(^[a-z]{2}).xml', OPEN, async (request, reply) => {
    const { language } = request.params as { language: string }
    const config = site.siteFor(request.hostname)
    if (!visibleLanguages(config).includes(language)) throw new Refusal('NOT_FOUND')
    const place = { origin: baseOf(config, request), defaultLanguage: config.languages.default }
    const make = (): Promise<string> =>
      sitemapXml([...pagesOf(config), ...bookPages(site, config, book.pagePaths())], language, place)
    const period = Math.floor(clock.nowMs() / BOOK_MS)
    return xml(reply, await once(`${config.id} ${place.origin} ${language} ${period}`, make))
  })
}

/** A mirror names the pages of the domain it mirrors, as its pages do. */
function baseOf({ seo }: SiteConfig, request: FastifyRequest): string {
  return seo.canonical.domain === null ? originOf(request) : `https://${seo.canonical.domain}`
}

const xml = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('cache-control', AN_HOUR).type('application/xml; charset=utf-8').send(text)
