import type { BookSettings } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { FeedAdapter } from '@evens/contracts/feed'
import { createBetting, createPromo } from './modules/betting/index.ts'
import { bookSettings, createBookModule } from './modules/book/index.ts'
import { createContent } from './modules/content/index.ts'
import { createFair } from './modules/fair/index.ts'
import { createIdentity } from './modules/identity/index.ts'
import { createLotto } from './modules/lotto/index.ts'
import { createSavedCoupons } from './modules/saved-coupons/index.ts'
import { seedSandboxes } from './seed-sandboxes.ts'
import { createToto } from './modules/toto/index.ts'
import { createWallet } from './modules/wallet/index.ts'
import { createSite, type Dictionaries, type Sites } from './modules/site/index.ts'
import { createPages } from './pages/answer-page.ts'
import { createReaders } from './pages/reader.ts'
import { routeBook } from './pages/route-book.ts'
import type { BuildManifest } from './platform/build-manifest.ts'
import type { Carrier } from './platform/carrier.ts'
import type { Database } from './platform/database/index.ts'
import { createHub, createPlayerNews } from './platform/live/index.ts'
import { loadRemotes } from './remotes/registry.ts'
import { createRenderer } from './remotes/renderer.ts'
import { renderInProcess } from './remotes/render.ts'
import { loadDocumentRenderer } from './pages/document-renderer.ts'

export type Parts = {
  readonly root: string
  readonly dist: string
  readonly manifest: BuildManifest
  readonly sites: Sites
  readonly dictionaries: Dictionaries
  readonly database: Database
  readonly carrier: Carrier
  readonly clock: Clock
  readonly trustProxy: boolean | string
  readonly geoPassKey: Uint8Array
  readonly feedKey: Uint8Array
  readonly sessionKey: Uint8Array
  readonly quoteKey: Uint8Array
  /** Seals the seeds of draws until they are made. */
  readonly fairKey: Uint8Array
  /** Invents and plays games, for a sandbox. */
  readonly simulator: (settings: BookSettings) => FeedAdapter
  readonly warn: (message: string) => void
}

// Read top to bottom: this is the dependency graph.
export async function compose(parts: Parts) {
  const { manifest, clock, dist } = parts
  const site = await createSite({
    sites: parts.sites,
    dictionaries: parts.dictionaries,
    routes: routeBook,
    kysely: parts.database.kysely,
    carrier: parts.carrier,
    clock,
    trustProxy: parts.trustProxy,
    geoPassKey: parts.geoPassKey,
    version: manifest.version,
    iconBase: `/sys-icons/${manifest.iconVersion}`,
    warn: parts.warn,
  })
  const identity = createIdentity({
    siteFor: site.siteFor,
    kysely: parts.database.kysely,
    clock,
    sessionKey: parts.sessionKey,
  })
  const wallet = createWallet(parts.database)
  await seedSandboxes(parts.sites, identity, wallet, createPromo(parts.database.kysely))
  const content = createContent({
    folder: `${parts.root}/content`,
    valuesFor: (request) => {
      const { companyName, brand, jurisdiction, contacts } = site.siteFor(request.hostname)
      return {
        company: companyName,
        brand: brand.name,
        minAge: String(jurisdiction.minimumAge),
        supportEmail: contacts.supportEmail,
      }
    },
  })
  const remotes = await loadRemotes(dist, manifest)
  const placesFor = (siteId: string) => parts.sites.find(({ id }) => id === siteId)?.remotes ?? {}
  const renderer = createRenderer(renderInProcess(remotes, manifest), remotes, placesFor)
  const readerOf = createReaders(site, manifest.version)
  const renderDocument = await loadDocumentRenderer(dist)
  const pages = createPages({
    site,
    identity,
    wallet,
    clock,
    readerOf,
    renderer,
    manifest,
    renderDocument,
    bundle: site.dictionaries.bundle,
  })
  // The last: from here on games are played, and whoever fails after it would have to stop them.
  const settings = bookSettings(parts.sites)
  const book = await createBookModule({
    settings,
    database: parts.database,
    carrier: parts.carrier,
    clock,
    simulator: () => parts.simulator(settings),
    feedKey: parts.feedKey,
    warn: parts.warn,
  })
  const news = createPlayerNews(parts.carrier, clock)
  const betting = createBetting({
    database: parts.database,
    book,
    siteFor: site.siteFor,
    siteById: (id) => parts.sites.find((one) => one.id === id),
    clock,
    quoteKey: parts.quoteKey,
    tell: news.tell,
    warn: parts.warn,
  })
  const savedCoupons = createSavedCoupons({
    database: parts.database,
    book,
    placed: betting.find,
    siteFor: site.siteFor,
    clock,
  })
  const fair = createFair(parts.fairKey)
  const lotto = createLotto({
    database: parts.database,
    fair,
    sites: parts.sites,
    siteFor: site.siteFor,
    warn: parts.warn,
  })
  const toto = createToto({
    database: parts.database,
    book,
    siteFor: site.siteFor,
    sites: parts.sites,
    clock,
    warn: parts.warn,
  })
  const hub = createHub({
    sources: [book.topics, news.source],
    clock,
    onError: (error) => parts.warn(`a topic could not be told: ${(error as Error).message}`),
  })
  return { site, identity, wallet, content, book, betting, savedCoupons, lotto, toto, hub, renderer, readerOf, pages }
}
export type Composed = Awaited<ReturnType<typeof compose>>
