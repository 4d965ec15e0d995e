import { addSocialLink } from './modules/account-security/index.ts'
import { createPromo } from './modules/betting/index.ts'
import { bookSettings } from './modules/book/index.ts'
import { ALL_INVARIANTS, allMigrations, MODULES } from './modules/index.ts'
import { accountKeys } from './modules/players/index.ts'
import { createExcludePlayer } from './modules/registration/index.ts'
import { countUnread } from './modules/support/index.ts'
import { createPageServer } from './pages/index.ts'
import { routeBook } from './pages/route-book.ts'
import type { Parts } from './parts.ts'
import { coversOf } from './platform/database/index.ts'
import { journalOrWarn } from './platform/journal.ts'
import { createHub, createPlayerNotifier } from './platform/live/index.ts'
import { composer, type Running } from './platform/module.ts'
import { seedSandboxes } from './seed-sandboxes.ts'
import { MONEY_CALLS } from './play-guard.ts'

/** The dependency graph, read from top to bottom. */
export async function compose(parts: Parts) {
  const { sites, database, clock, messageBus, manifest, privateHosts, dataDir, journal, say, warn, alert } = parts
  const { captchaKey, captchaCost, deviceKey, feedKey, quoteKey, fairKey, proofKey, anchorUrl } = parts
  const { add, running } = composer(MODULES)
  const { kysely, pool } = database
  const writeJournal = journalOrWarn(journal, warn)
  const siteById = (siteId: string) => sites.find(({ id }) => id === siteId)

  const site = await add('site', {
    sites,
    dictionaries: parts.dictionaries,
    routes: routeBook,
    kysely,
    messageBus,
    clock,
    trustProxy: parts.trustProxy,
    geoPassKey: parts.geoPassKey,
    version: manifest.version,
    iconBase: `/sys-icons/${manifest.iconVersion}`,
    warn,
  })
  const { siteFor, translate } = site
  const audit = await add('audit', { database, dataDir, alert })
  const captcha = await add('captcha', { database, siteFor, captchaKey, captchaCost })
  const device = await add('device', { database, siteFor, clock, deviceKey })
  const people = await add('players', { database, sites, siteFor, moneyCalls: MONEY_CALLS, hashing: parts.hashing })
  const { players, passwords, accountStatusOf } = people
  const messages = await add('messages', { database, sites, siteFor, translate, post: parts.post, warn })
  const keys = accountKeys(parts.sealKey)
  const signIn = await add('sessions', {
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
  const { playerOf, sessions } = signIn
  const notifier = createPlayerNotifier(messageBus, clock, sessions.forget)
  const { about } = notifier
  await add('notifications', { database, sites, messages, notify: notifier.notifyAndDropSessions, warn })
  // The session says which account is played from, so a change drops cached sessions.
  const onAccount = (ids: Iterable<bigint>) => notifier.notifyAndDropSessions(ids, ['balance'])
  const wallet = await add('wallet', { database, siteFor, translate, notify: onAccount, quoteKey, sessionOf: playerOf })
  const content = await add('content', { folder: `${parts.root}/content`, siteFor })
  await add('activity', { kysely, wallet, translate })
  await add('uploads', { database, uploadKey: parts.uploadKey, warn })
  const verification = await add('verification', { database, sites, notify: about('verification', 'profile'), warn })
  const rewards = await add('rewards', { database, translate })
  const { exclusions } = await add('registration', {
    database,
    siteFor,
    people,
    signIn,
    device,
    captcha,
    messages,
    keys,
    exclusionKey: parts.exclusionKey,
    arrives: rewards.bring,
    linkSocial: addSocialLink,
    countryOf: (request) => site.visitorOf(request).country,
    warn,
  })
  const security = await add('account-security', {
    database,
    clock,
    sites,
    siteFor,
    translate,
    people,
    signIn,
    messages,
    captcha,
    keys,
    exclusions,
    openSession: site.openSession,
    providerSecrets: parts.providerSecrets,
    privateHosts,
    hasDeposit: async ({ id, currency }) => !(await wallet.accountsOf(id, currency)).is_available_first_deposit_bonus,
    officeFactsOf: async (player) => ({
      ...(await verification.factsOf(player)),
      unreadAnswers: await countUnread(kysely, player),
    }),
    writeJournal,
    notify: about('profile'),
  })
  await seedSandboxes(sites, people.demo, wallet, createPromo(kysely))
  const pages = await createPageServer({ parts, site, playerOf, accountStatusOf, wallet, siteById })
  const settings = bookSettings(sites)
  const simulator = () => parts.simulator(settings)
  // From here on games are played: what fails after this line has to close the book.
  const book = await add('book', { settings, database, messageBus, clock, simulator, feedKey, warn })
  const onBets = about('balance', 'bets')
  const betting = await add('betting', { database, book, siteFor, siteById, clock, quoteKey, notify: onBets, warn })
  await add('saved-coupons', { database, book, placed: betting.find, siteFor, clock })
  const fair = await add('fair', { fairKey })
  const lotto = await add('lotto', { database, fair, sites, siteFor, notify: about('balance', 'lotto'), warn })
  const toto = await add('toto', { database, book, siteFor, sites, clock, notify: about('balance', 'toto'), warn })
  const products = { coupon: betting.find, toto: toto.reads.find, lotto: lotto.tickets.find }
  await add('history', { database, products, translate })
  await add('proof', { database, proofKey, anchorUrl, sites, privateHosts, alert })
  const cashier = await add('cashier', {
    database,
    sites,
    siteFor,
    playerOf,
    confirm: security.guarded,
    translate,
    clock,
    paymentsKey: parts.paymentsKey,
    payoutKey: parts.payoutKey,
    hashInstrument: (value) => exclusions.hashOf({ kind: 'payout', value }),
    messages,
    dataDir,
    journal: journal.write,
    notifyPlayers: about('balance', 'payments'),
    warn,
    alert,
    privateHosts,
  })
  const paymentOf = cashier.reads.own
  await add('support', { database, couponOf: betting.find, paymentOf, notify: about('support') })
  await add('limits', {
    kysely,
    siteFor,
    translate,
    sessionOf: playerOf,
    underWay: cashier.reads.underWay,
    moneyOf: wallet.sessionMoneyOf,
    notify: about('limits'),
    forget: sessions.forget,
    leave: createExcludePlayer({ instrumentsOf: cashier.instrumentsOf, deviceOf: device.of, exclusions, sessions }),
    writeJournal,
    firstVersion: clock.nowMs(),
    warn,
  })
  const covers = coversOf(allMigrations)
  await add('integrity', { pool, covers, chains: audit.faults, invariants: ALL_INVARIANTS, alert })
  const isSettled = async () => book.isRecovered() && (await betting.isCaughtUp(book.figures().last))
  const payments = cashier.afterRestore
  await add('restore', { kysely, dataDir, journal, payments, isSettled, clock, say, warn, alert })
  const modules: readonly Running[] = [...running.values()]
  const hub = createHub({
    sources: [notifier.source, ...modules.flatMap(({ topics }) => topics ?? [])],
    clock,
    onError: (error) => warn(`a topic could not be published: ${(error as Error).message}`),
  })
  return { modules, running, site, content, players, signIn, cashier, pages, hub }
}
export type Composed = Awaited<ReturnType<typeof compose>>
