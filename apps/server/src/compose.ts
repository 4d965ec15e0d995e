import { accountSecurityModule, addSocialLink } from './modules/account-security/index.ts'
import { activityModule } from './modules/activity/index.ts'
import { auditModule } from './modules/audit/index.ts'
import { bettingModule, createPromo } from './modules/betting/index.ts'
import { bookModule, bookSettings } from './modules/book/index.ts'
import { captchaModule } from './modules/captcha/index.ts'
import { cashierModule } from './modules/cashier/index.ts'
import { contentModule } from './modules/content/index.ts'
import { deviceModule } from './modules/device/index.ts'
import { fairModule } from './modules/fair/index.ts'
import { historyModule } from './modules/history/index.ts'
import { ALL_INVARIANTS, allMigrations, type ModuleName } from './modules/index.ts'
import { integrityModule } from './modules/integrity/index.ts'
import { limitsModule } from './modules/limits/index.ts'
import { lottoModule } from './modules/lotto/index.ts'
import { messagesModule } from './modules/messages/index.ts'
import { newsModule } from './modules/news/index.ts'
import { accountKeys, playersModule } from './modules/players/index.ts'
import { proofModule } from './modules/proof/index.ts'
import { createExcludePlayer, registrationModule } from './modules/registration/index.ts'
import { restoreModule } from './modules/restore/index.ts'
import { rewardsModule } from './modules/rewards/index.ts'
import { savedCouponsModule } from './modules/saved-coupons/index.ts'
import { sessionsModule } from './modules/sessions/index.ts'
import { siteModule } from './modules/site/index.ts'
import { countUnread, supportModule } from './modules/support/index.ts'
import { totoModule } from './modules/toto/index.ts'
import { uploadsModule } from './modules/uploads/index.ts'
import { verificationModule } from './modules/verification/index.ts'
import { walletModule } from './modules/wallet/index.ts'
import { createPageServer } from './pages/index.ts'
import { routeBook } from './pages/route-book.ts'
import type { Parts } from './parts.ts'
import { coversOf } from './platform/database/index.ts'
import { journalOrWarn } from './platform/journal.ts'
import { createHub, createPlayerNews } from './platform/live/index.ts'
import type { Module, Running } from './platform/module.ts'
import { seedSandboxes } from './seed-sandboxes.ts'
import { MONEY_CALLS } from './who-may-play.ts'

/** The dependency graph, read from top to bottom. */
export async function compose(parts: Parts) {
  const { sites, database, clock, carrier, manifest, privateHosts, dataDir, journal, warn, alert } = parts
  const running = new Map<ModuleName, Running>()
  async function use<Needs, Made extends Running>(
    module: Module<ModuleName, Needs, Made>,
    needs: Needs,
  ): Promise<Made> {
    const made = await module.create(needs)
    running.set(module.name, made)
    return made
  }
  const { kysely, pool } = database
  const keep = journalOrWarn(journal, warn)
  const siteById = (siteId: string) => sites.find(({ id }) => id === siteId)

  const site = await use(siteModule, {
    sites,
    dictionaries: parts.dictionaries,
    routes: routeBook,
    kysely,
    carrier,
    clock,
    trustProxy: parts.trustProxy,
    geoPassKey: parts.geoPassKey,
    version: manifest.version,
    iconBase: `/sys-icons/${manifest.iconVersion}`,
    warn,
  })
  const { siteFor, translate } = site
  const audit = await use(auditModule, { database, dataDir, alert })
  const { captchaKey, captchaCost, deviceKey } = parts
  const captcha = await use(captchaModule, { database, siteFor, captchaKey, captchaCost })
  const device = await use(deviceModule, { database, siteFor, clock, deviceKey })
  const people = await use(playersModule, { database, sites, siteFor, moneyCalls: MONEY_CALLS })
  const { players, passwords } = people
  const messages = await use(messagesModule, { database, sites, siteFor, translate, post: parts.post, warn })
  const keys = accountKeys(parts.sealKey)
  const signIn = await use(sessionsModule, {
    siteFor,
    database,
    clock,
    sessionKey: parts.sessionKey,
    keys,
    players,
    passwords,
    messages,
    captcha,
    // Only a trusted proxy knows where a visitor is.
    countryOf: (request) => (parts.trustProxy === false ? null : site.visitorOf(request).country),
    warn,
  })
  const { playerOf, sessions, codes, attempts, open } = signIn
  const notifier = createPlayerNews(carrier, clock, sessions.forget)
  const { tell } = notifier
  await use(newsModule, { database, sites, messages, tell: notifier.tellAnew, warn })
  // The session says which account is played from, so a change drops cached sessions.
  const wallet = await use(walletModule, {
    database,
    siteFor,
    translate,
    tell: notifier.tellAnew,
    quoteKey: parts.quoteKey,
    sessionOf: playerOf,
  })
  const content = await use(contentModule, { folder: `${parts.root}/content`, siteFor })
  await use(activityModule, { kysely, wallet, translate })
  await use(uploadsModule, { database, uploadKey: parts.uploadKey, warn })
  const verification = await use(verificationModule, { database, sites, tell, warn })
  const rewards = await use(rewardsModule, { database, translate })
  const { exclusions } = await use(registrationModule, {
    database,
    siteFor,
    players,
    passwords,
    attempts,
    codes,
    open,
    rememberMachine: signIn.rememberMachine,
    // The device is asked for first: nobody solves a captcha for nothing.
    captcha: {
      async require(request, type) {
        device.require(request)
        await captcha.require(request, type)
      },
    },
    messages,
    keys,
    exclusionKey: parts.exclusionKey,
    arrives: rewards.bring,
    linkSocial: addSocialLink,
    deviceOf: device.of,
    countryOf: (request) => site.visitorOf(request).country,
    warn,
  })
  const security = await use(accountSecurityModule, {
    database,
    clock,
    sites,
    siteFor,
    translate,
    players,
    passwords,
    sessions,
    codes,
    attempts,
    secondFactor: signIn.secondFactor,
    playerOf,
    open,
    enter: signIn.enter,
    confirm: signIn.confirm,
    messages,
    captcha,
    keys,
    exclusions,
    openSession: site.openSession,
    providerSecrets: parts.providerSecrets,
    privateHosts,
    hasDeposit: async ({ id, currency }) => !(await wallet.accountsOf(id, currency)).is_available_first_deposit_bonus,
    deskOf: async (player) => ({
      ...(await verification.factsOf(player)),
      unreadAnswers: await countUnread(kysely, player),
    }),
    keep,
    tell,
  })
  await seedSandboxes(sites, people.demo, wallet, createPromo(kysely))
  const pages = await createPageServer({ parts, site, playerOf, standingOf: people.standingOf, wallet, siteById })
  const settings = bookSettings(sites)
  const { feedKey, quoteKey, fairKey, proofKey, anchorUrl } = parts
  const simulator = () => parts.simulator(settings)
  // From here on games are played: what fails after this line has to close the book.
  const book = await use(bookModule, { settings, database, carrier, clock, simulator, feedKey, warn })
  const betting = await use(bettingModule, { database, book, siteFor, siteById, clock, quoteKey, tell, warn })
  await use(savedCouponsModule, { database, book, placed: betting.find, siteFor, clock })
  const fair = await use(fairModule, { fairKey })
  const lotto = await use(lottoModule, { database, fair, sites, siteFor, tell, warn })
  const toto = await use(totoModule, { database, book, siteFor, sites, clock, tell, warn })
  const products = { coupon: betting.find, toto: toto.reads.find, lotto: lotto.tickets.find }
  await use(historyModule, { database, products, translate })
  await use(proofModule, { database, proofKey, anchorUrl, sites, privateHosts, alert })
  const cashier = await use(cashierModule, {
    database,
    sites,
    siteFor,
    playerOf,
    confirm: security.guarded,
    translate,
    clock,
    paymentsKey: parts.paymentsKey,
    payoutKey: parts.payoutKey,
    knownBy: (value) => exclusions.hashOf({ kind: 'payout', value }),
    messages,
    dataDir,
    keep: journal.write,
    tell,
    warn,
    alert,
    privateHosts,
  })
  await use(supportModule, {
    database,
    async isOwnSubject(player, { kind, id }) {
      if (kind === 'coupon') return (await betting.find(player, id)) !== null
      return (await cashier.reads.own(player, id))?.kind === kind
    },
    tell,
  })
  await use(limitsModule, {
    kysely,
    siteFor,
    translate,
    sessionOf: playerOf,
    underWay: cashier.reads.underWay,
    moneyOf: wallet.sessionMoneyOf,
    tell,
    forget: sessions.forget,
    leave: createExcludePlayer({ instrumentsOf: cashier.placesOf, deviceOf: device.of, exclusions, sessions }),
    keep,
    firstVersion: clock.nowMs(),
    warn,
  })
  const covers = coversOf(allMigrations)
  await use(integrityModule, { pool, covers, chains: audit.faults, invariants: ALL_INVARIANTS, alert })
  const isSettled = async () => book.isRecovered() && (await betting.isCaughtUp(book.figures().last))
  const payments = cashier.afterRestore
  await use(restoreModule, {
    kysely,
    dataDir,
    journal,
    payments,
    isSettled,
    nowMs: clock.nowMs,
    say: parts.say,
    warn,
    alert,
  })
  const modules: readonly Running[] = [...running.values()]
  const hub = createHub({
    sources: [notifier.source, ...modules.flatMap(({ topics }) => topics ?? [])],
    clock,
    onError: (error) => warn(`a topic could not be published: ${(error as Error).message}`),
  })
  return { modules, running, site, content, players, signIn, cashier, pages, hub }
}
export type Composed = Awaited<ReturnType<typeof compose>>
