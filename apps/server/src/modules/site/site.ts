import type { AppVersion, PublicConfig, SiteConfig } from '@evens/contracts'
import { type Clock, invariant } from '@evens/kernel'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../platform/http/refusal.ts'
import type { App } from '../../platform/http/serve.ts'
import type { MessageBus } from '../../platform/message-bus.ts'
import type { Log } from '../../platform/log.ts'
import type { Job } from '../../platform/module.ts'
import { runPeriodically } from '../../platform/run-periodically.ts'
import { brandCss } from './core/brand-css.ts'
import { originAt, siteForHost, spoken } from './core/choose-site.ts'
import type { Dictionaries, TextValues } from './core/dictionaries.ts'
import { type LocalDefaults, localDefaults } from './core/local-defaults.ts'
import { configGroups, publicConfig } from './core/public-config.ts'
import type { RouteBook } from './core/seo.ts'
import type { Sites } from './load-sites.ts'
import { createPages } from './pages.ts'
import { siteRoutes } from './routes.ts'
import { createVisitorSessions, type SiteTables } from './visitor-sessions.ts'
import { createStatusPreview } from './status-preview.ts'
import { createGeoPass, createVisitorReader, type Visitor } from './visitor.ts'

export type SiteDeps = {
  readonly sites: Sites
  readonly dictionaries: Dictionaries
  readonly routes: RouteBook
  readonly kysely: Kysely<unknown>
  readonly messageBus: MessageBus
  readonly clock: Clock
  readonly trustProxy: boolean | string
  /** Signs passes and previews of operators; at least 32 random bytes from the data folder. */
  readonly geoPassKey: Uint8Array
  readonly version: string
  readonly iconBase: string
  readonly log: Log
}

export type Site = Awaited<ReturnType<typeof createSite>>

export async function createSite(deps: SiteDeps) {
  const { sites, dictionaries, clock } = deps
  const tables = deps.kysely.$extendTables<SiteTables>()
  const releases = createReleases(tables, deps.messageBus, deps.version)
  const sessions = createVisitorSessions(tables)
  const passes = createEndedPasses(deps.kysely, deps.log)
  const geoPass = createGeoPass(deps.geoPassKey, passes.isEnded)
  const preview = createStatusPreview(deps.geoPassKey)
  const siteFor = (host: string | undefined): SiteConfig => siteForHost(sites, host)
  const visitorOf = createVisitorReader({ siteFor, trustProxy: deps.trustProxy, geoPass, clock })
  const styles = brandStyles(sites, deps.log)
  await releases.record()
  await passes.look()

  const site = {
    ...createConfiguration(deps),
    ...createPages(deps.routes, dictionaries),
    sites,
    dictionaries,
    siteFor,
    originAt: (host: string, protocol: string): string | null => originAt(sites, host, protocol),
    visitorOf,
    /** Country, currency and time zone of a visitor who has chosen nothing. */
    localOf(request: FastifyRequest, language: string): LocalDefaults {
      const { site: config, namedCountry } = visitorOf(request)
      const acceptLanguage = request.headers['accept-language']
      return localDefaults(config, { namedCountry, language, acceptLanguage, nowMs: clock.nowMs() })
    },
    languagesFor: (request: FastifyRequest) => siteFor(request.hostname).languages,
    translate: (language: string, key: string, values?: TextValues): string => dictionaries.text(language, key, values),
    /** The partner's colours as a style sheet, safe to put into a page; empty when there are none. */
    brandCss: ({ id }: SiteConfig): string => styles.get(id) ?? '',
    issueGeoPass: geoPass.issue,
    isGeoPass: (pass: string, { id }: SiteConfig): boolean => geoPass.isValid(pass, id, clock.nowMs()),
    isPreview: (token: string, { id }: SiteConfig): boolean => preview.isValid(token, id, clock.nowMs()),
    lookAtPasses: passes.look,
    jobs: passes.jobs,
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

const PASSES_MS = 2000

/** Passes that operators have ended: few, so every node has them all in memory. */
function createEndedPasses(db: Kysely<unknown>, log: Log) {
  let ended: ReadonlySet<string> = new Set()
  async function look(): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from site_geo_pass where ended_at is not null and until > clock_timestamp()`.execute(db)
    ended = new Set(rows.map(({ id }) => id))
  }
  return {
    look,
    isEnded: (id: string): boolean => ended.has(id),
    jobs: [() => runPeriodically('site.ended-passes', PASSES_MS, look, log)] satisfies readonly Job[],
  }
}

function brandStyles(sites: Sites, log: Log): ReadonlyMap<string, string> {
  const styles = new Map<string, string>()
  for (const { id, brand } of sites) {
    const { css, refused } = brandCss(brand.partnerCssBrandBook)
    if (refused.length > 0) log.warn({ event: 'site.brand-entries-refused', site: id, entries: refused })
    styles.set(id, css)
  }
  return styles
}

type ConfigurationDeps = {
  readonly dictionaries: Dictionaries
  readonly clock: Clock
  readonly iconBase: string
}

/** The public configuration: all of it for one visitor, or the parts that everyone shares. */
function createConfiguration({ dictionaries, clock, iconBase }: ConfigurationDeps) {
  const cached = createConfigCache(clock)

  const configFor = ({ site, country, maintenanceCookie }: Visitor, language: string): PublicConfig =>
    publicConfig(site, {
      language,
      country,
      maintenanceCookie,
      nowMs: clock.nowMs(),
      iconBase,
      text: dictionaries.text,
    })

  return {
    publicConfig: configFor,
    configGroups(visitor: Visitor, names: readonly string[], lang: string | undefined): Record<string, unknown> {
      const language = spoken(visitor.site, lang)
      const anyone = { ...visitor, maintenanceCookie: undefined }
      const config = cached(`${visitor.site.id}|${language}|${visitor.country}`, () => configFor(anyone, language))
      const groups = configGroups(config, names)
      if ('unknown' in groups) throw new Refusal('NOT_FOUND', { field: 'groups' })
      return groups
    },
  }
}

const NEWS = 'site.release'

/** Each version is written down when a node first starts it, so that every node can say which one is the newest. */
function createReleases(db: Kysely<SiteTables>, messageBus: MessageBus, currentVersion: string) {
  let known: Promise<AppVersion> | null = null
  const forget = (): void => void (known = null)
  const stop = messageBus.subscribe(NEWS, forget)
  // A notification can be lost, so the cache is also dropped every minute.
  const timer = setInterval(forget, 60_000).unref()

  async function read(): Promise<AppVersion> {
    const last = await db
      .selectFrom('site_release')
      .select(['version', 'first_started_at'])
      .orderBy('first_started_at', 'desc')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    invariant(last !== undefined, 'the running version is recorded before the site answers')
    return { currentVersion, lastVersion: last.version, datetimeOfLastUpdate: last.first_started_at.toISOString() }
  }

  return {
    async record(): Promise<void> {
      await db
        .insertInto('site_release')
        .values({ version: currentVersion })
        .onConflict((conflict) => conflict.column('version').doNothing())
        .execute()
      messageBus.publish(NEWS, { version: currentVersion })
    },
    report(): Promise<AppVersion> {
      known ??= read().catch((error: unknown) => {
        forget()
        throw error
      })
      return known
    },
    close(): void {
      stop()
      clearInterval(timer)
    },
  }
}

const KEPT_LEAST_MS = 600_000
const KEPT_SPREAD_MS = 300_000
const ENTRIES_MAX = 2000

/** Caches a configuration for 600 to 900 seconds; the jitter keeps all of them from expiring at once. */
export function createConfigCache(clock: Clock) {
  const cached = new Map<string, { readonly untilMs: number; readonly config: PublicConfig }>()

  return (key: string, make: () => PublicConfig): PublicConfig => {
    const nowMs = clock.nowMs()
    const found = cached.get(key)
    if (found !== undefined && nowMs < found.untilMs) return found.config
    if (cached.size >= ENTRIES_MAX) cached.clear()
    const config = make()
    cached.set(key, { untilMs: nowMs + KEPT_LEAST_MS + spread(key), config })
    return config
  }
}

/** The same key always gets the same share of the spread. */
function spread(key: string): number {
  let sum = 0
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1000
  return (sum / 1000) * KEPT_SPREAD_MS
}
