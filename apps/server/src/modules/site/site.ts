import type { SiteConfig } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import type { MessageBus } from '../../platform/message-bus.ts'
import { createConfiguration } from './configuration.ts'
import { brandCss } from './core/brand-css.ts'
import { originAt, siteForHost } from './core/choose-site.ts'
import type { Dictionaries, TextValues } from './core/dictionaries.ts'
import type { RouteBook } from './core/route-book.ts'
import { createGeoPass } from './geo-pass.ts'
import type { Sites } from './load-sites.ts'
import { createPages } from './pages.ts'
import { createReleases } from './releases.ts'
import { siteRoutes } from './routes.ts'
import type { SiteTables } from './tables.ts'
import { createVisitorSessions } from './visitor-sessions.ts'
import { createVisitorReader } from './visitor.ts'

export type SiteDeps = {
  readonly sites: Sites
  readonly dictionaries: Dictionaries
  readonly routes: RouteBook
  readonly kysely: Kysely<unknown>
  readonly messageBus: MessageBus
  readonly clock: Clock
  readonly trustProxy: boolean | string
  /** Signs the passes that lift a country block; at least 32 random bytes from the data folder. */
  readonly geoPassKey: Uint8Array
  readonly version: string
  readonly iconBase: string
  /** Is told what of a partner's brand book was left out. */
  readonly warn: (message: string) => void
}

export type Site = Awaited<ReturnType<typeof createSite>>

export async function createSite(deps: SiteDeps) {
  const { sites, dictionaries, clock } = deps
  const tables = deps.kysely.$extendTables<SiteTables>()
  const releases = createReleases(tables, deps.messageBus, deps.version)
  const sessions = createVisitorSessions(tables)
  const geoPass = createGeoPass(deps.geoPassKey)
  const siteFor = (host: string | undefined): SiteConfig => siteForHost(sites, host)
  const styles = brandStyles(sites, deps.warn)
  await releases.record()

  const site = {
    ...createConfiguration(deps),
    ...createPages(deps.routes, dictionaries),
    sites,
    dictionaries,
    siteFor,
    originAt: (host: string, protocol: string): string | null => originAt(sites, host, protocol),
    visitorOf: createVisitorReader({ siteFor, trustProxy: deps.trustProxy, geoPass, clock }),
    languagesFor: (request: FastifyRequest) => siteFor(request.hostname).languages,
    translate: (language: string, key: string, values?: TextValues): string => dictionaries.text(language, key, values),
    /** The partner's colours as a style sheet, safe to put into a page; empty when there are none. */
    brandCss: ({ id }: SiteConfig): string => styles.get(id) ?? '',
    issueGeoPass: geoPass.issue,
    dictionary(config: SiteConfig, lang: string, ids: readonly string[]) {
      const language = lang.toLowerCase()
      if (!config.languages.all.includes(language)) throw new Refusal('NOT_FOUND', { field: 'lang' })
      const bundle = dictionaries.bundle(language, ids)
      if (bundle === null) throw new Refusal('NOT_FOUND', { field: 'ids' })
      return { language, ...bundle }
    },
    appVersion: releases.report,
    openSession: ({ id }: SiteConfig, token: string | undefined): Promise<string> => sessions.open(id, token),
    routes: (app: App): void => siteRoutes(app, site),
  }
  return site
}

function brandStyles(sites: Sites, warn: SiteDeps['warn']): ReadonlyMap<string, string> {
  const styles = new Map<string, string>()
  for (const { id, brand } of sites) {
    const { css, refused } = brandCss(brand.partnerCssBrandBook)
    if (refused.length > 0) warn(`the brand book of ${id} has entries that are left out: ${refused.join(', ')}`)
    styles.set(id, css)
  }
  return styles
}
