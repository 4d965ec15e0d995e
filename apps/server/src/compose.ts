import type { BookSettings } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import type { FeedAdapter } from '@evens/contracts/feed'
import { createActivity } from './modules/activity/index.ts'
import { createBetting, createPromo } from './modules/betting/index.ts'
import { bookSettings, createBookModule } from './modules/book/index.ts'
import { createCaptcha } from './modules/captcha/index.ts'
import { createCashier } from './modules/cashier/index.ts'
import { createDevice } from './modules/device/index.ts'
import { createContent } from './modules/content/index.ts'
import { createFair } from './modules/fair/index.ts'
import { createHistory } from './modules/history/index.ts'
import { createEntry, createExcluded, createIdentity, createProfile, createSecurity } from './modules/identity/index.ts'
import { createHouseDesk, createHouseTopics, createLimits } from './modules/limits/index.ts'
import { anchorIn, auditFaults, readAnchor } from './modules/audit/index.ts'
import { createIntegrity } from './modules/integrity/index.ts'
import { createMessages, type PostSettings } from './modules/messages/index.ts'
import { createNews } from './modules/news/index.ts'
import { createLotto } from './modules/lotto/index.ts'
import { createProof } from './modules/proof/index.ts'
import { createSavedCoupons } from './modules/saved-coupons/index.ts'
import type { Keys } from './keys.ts'
import { allMigrations } from './migrations.ts'
import { ALL_ORACLES } from './oracles.ts'
import { seedSandboxes } from './seed-sandboxes.ts'
import { countUnread, createSupport } from './modules/support/index.ts'
import { createRewards } from './modules/rewards/index.ts'
import { createToto } from './modules/toto/index.ts'
import { createUploads } from './modules/uploads/index.ts'
import { createVerification } from './modules/verification/index.ts'
import { brokenRules, createWallet } from './modules/wallet/index.ts'
import { createSite, type Dictionaries, type Sites } from './modules/site/index.ts'
import { createPages } from './pages/answer-page.ts'
import { createReaders } from './pages/reader.ts'
import { routeBook } from './pages/route-book.ts'
import type { BuildManifest } from './platform/build-manifest.ts'
import type { Carrier } from './platform/carrier.ts'
import { coversOf, type Database } from './platform/database/index.ts'
import type { JournalLine } from './platform/journal.ts'
import { createHub, createPlayerNews } from './platform/live/index.ts'
import { loadRemotes } from './remotes/registry.ts'
import { createRenderer } from './remotes/renderer.ts'
import { renderInProcess } from './remotes/render.ts'
import { loadDocumentRenderer } from './pages/document-renderer.ts'
import { MONEY_CALLS } from './who-may-play.ts'

export type Parts = Keys & {
  readonly root: string
  readonly dist: string
  readonly manifest: BuildManifest
  readonly sites: Sites
  readonly dictionaries: Dictionaries
  readonly database: Database
  readonly carrier: Carrier
  readonly clock: Clock
  readonly trustProxy: boolean | string
  /** What identity providers know this site by, by the provider's id. */
  readonly providerSecrets: Readonly<Record<string, string>>
  /** Hosts that the site may ask although they are at a private address. */
  readonly privateHosts?: readonly string[]
  readonly captchaCost: number
  /** How mail and text messages leave the house. */
  readonly post: PostSettings
  readonly dataDir: string
  /** Where the ends of the audit chain and of the proof log are sent. */
  readonly anchorUrl: string | null
  /** Writes a line of the protection journal; it is on the disk when it returns. */
  readonly keep: (line: JournalLine) => Promise<void>
  /** Invents and plays games, for a sandbox. */
  readonly simulator: (settings: BookSettings) => FeedAdapter
  readonly warn: (message: string) => void
}

// Read top to bottom: this is the dependency graph.
export async function compose(parts: Parts) {
  const { manifest, clock, dist } = parts
  /** What is in the database already is answered, also when the journal beside it fails: that is told. */
  async function keep(line: JournalLine): Promise<void> {
    try {
      await parts.keep(line)
    } catch (error) {
      parts.warn(`what protects a player is in the database alone: ${(error as Error).message}`)
    }
  }
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
  const messages = createMessages({ ...parts, siteFor: site.siteFor, translate: site.translate })
  const captcha = createCaptcha({ ...parts, siteFor: site.siteFor })
  const device = createDevice({ ...parts, siteFor: site.siteFor })
  const identity = createIdentity({
    siteFor: site.siteFor,
    database: parts.database,
    clock,
    sessionKey: parts.sessionKey,
    sealKey: parts.sealKey,
    messages,
    captcha,
    // Without a proxy that is trusted nobody says where a visitor is.
    countryOf: (request) => (parts.trustProxy === false ? null : site.visitorOf(request).country),
    keep,
    warn: parts.warn,
  })
  const pagesTold = createPlayerNews(parts.carrier, clock, identity.parts.sessions.forget)
  const news = createNews({ ...parts, messages, tell: pagesTold.tellAnew })
  const excluded = createExcluded(parts.database.kysely, parts.exclusionKey)
  const security = createSecurity({
    ...identity.parts,
    excluded,
    sites: parts.sites,
    openSession: site.openSession,
    translate: site.translate,
    providerSecrets: parts.providerSecrets,
    ...(parts.privateHosts && { privateHosts: parts.privateHosts }),
    tell: pagesTold.about('profile'),
  })
  const wallet = createWallet(parts.database, {
    siteFor: site.siteFor,
    translate: site.translate,
    // From which account somebody plays stands in their session.
    tell: (players) => pagesTold.tellAnew(players, ['balance']),
    quoteKey: parts.quoteKey,
    sessionOf: identity.playerOf,
  })
  const activity = createActivity({ kysely: parts.database.kysely, wallet, translate: site.translate })
  const uploads = createUploads(parts)
  const verification = createVerification({ ...parts, tell: pagesTold.about('verification', 'profile') })
  const rewards = createRewards({ database: parts.database, translate: site.translate })
  const entry = createEntry({
    // Which device registers is asked before its browser is given work, so that nothing is solved for nothing.
    parts: {
      ...identity.parts,
      captcha: {
        async require(request, type) {
          device.require(request)
          await captcha.require(request, type)
        },
      },
    },
    sites: parts.sites,
    excluded,
    deviceOf: device.of,
    arrives: rewards.bring,
    countryOf: (request) => site.visitorOf(request).country,
    hasDeposit: async ({ id, currency }) => !(await wallet.accountsOf(id, currency)).is_available_first_deposit_bonus,
    deskOf: async (player) => ({
      ...(await verification.factsOf(player)),
      unreadAnswers: await countUnread(parts.database.kysely, player),
    }),
    moneyCalls: MONEY_CALLS,
  })
  const profile = createProfile({
    ...identity.parts,
    guarded: security.guarded,
    excluded,
    tell: pagesTold.about('profile'),
  })
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
  const siteById = (siteId: string) => parts.sites.find(({ id }) => id === siteId)
  const renderer = createRenderer(renderInProcess(remotes, manifest), remotes, siteById, parts.privateHosts)
  const readerOf = createReaders(site, manifest.version)
  const renderDocument = await loadDocumentRenderer(dist)
  const pages = createPages({
    site,
    identity,
    entry,
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
  const betting = createBetting({
    database: parts.database,
    book,
    siteFor: site.siteFor,
    siteById,
    clock,
    quoteKey: parts.quoteKey,
    tell: pagesTold.about('balance', 'bets'),
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
    tell: pagesTold.about('balance', 'lotto'),
    warn: parts.warn,
  })
  const toto = createToto({
    database: parts.database,
    book,
    siteFor: site.siteFor,
    sites: parts.sites,
    clock,
    tell: pagesTold.about('balance', 'toto'),
    warn: parts.warn,
  })
  const history = createHistory({
    database: parts.database,
    products: { coupon: betting.find, toto: toto.reads.find, lotto: lotto.tickets.find },
    translate: site.translate,
  })
  const proof = createProof({ ...parts, privateHosts: parts.privateHosts ?? [] })
  const cashier = createCashier({
    ...parts,
    siteFor: site.siteFor,
    playerOf: identity.playerOf,
    confirm: security.guarded,
    knownBy: (value) => excluded.hashOf({ kind: 'payout', value }),
    messages,
    translate: site.translate,
    tell: pagesTold.about('balance', 'payments'),
  })
  const support = createSupport({
    ...parts,
    async isOwnSubject(player, { kind, id }) {
      if (kind === 'coupon') return (await betting.find(player, id)) !== null
      return (await cashier.reads.own(player, id))?.kind === kind
    },
    tell: pagesTold.about('support'),
  })
  const limits = createLimits({
    kysely: parts.database.kysely,
    siteFor: site.siteFor,
    translate: site.translate,
    sessionOf: identity.playerOf,
    underWay: cashier.reads.underWay,
    async moneyOf(request) {
      const player = await identity.playerOf(request)
      return player === null ? [] : (await wallet.summaryOf(player, {}, await wallet.sessionSinceMs(request))).session
    },
    tell: pagesTold.about('limits'),
    forget: identity.parts.sessions.forget,
    async leave({ player, until, request }, within) {
      const places = await cashier.placesOf(player.id, within)
      const from = device.of(request)
      const besides = [
        ...places.map((value) => ({ kind: 'payout' as const, value })),
        ...(from === null ? [] : [{ kind: 'device' as const, value: from }]),
      ]
      const known = await entry.exclude({ player, until, besides }, within)
      await identity.parts.sessions.endAll(player.id, 'self-exclusion', null, within)
      return known
    },
    keep,
  })
  const integrity = createIntegrity({
    pool: parts.database.pool,
    covers: coversOf(allMigrations),
    chains: (client) => auditFaults(client, readAnchor(anchorIn(parts.dataDir))),
    rules: (client) => brokenRules(client, ALL_ORACLES),
  })
  // Begins with the time, so that nothing has a version again that it had before a restart.
  const houseTopics = createHouseTopics(createHouseDesk(parts.database.kysely).all, clock.nowMs())
  const hub = createHub({
    sources: [book.topics, pagesTold.source, houseTopics.source],
    clock,
    onError: (error) => parts.warn(`a topic could not be told: ${(error as Error).message}`),
  })
  return {
    site,
    messages,
    news,
    captcha,
    device,
    identity,
    entry,
    security,
    profile,
    wallet,
    activity,
    content,
    book,
    betting,
    savedCoupons,
    lotto,
    toto,
    history,
    proof,
    rewards,
    cashier,
    uploads,
    support,
    verification,
    limits,
    integrity,
    houseTopics,
    hub,
    renderer,
    readerOf,
    pages,
  }
}
export type Composed = Awaited<ReturnType<typeof compose>>
