import { createHmac } from 'node:crypto'
import { addSocialLink } from './modules/account-security/index.ts'
import { createPromo } from './modules/betting/index.ts'
import { bookSettings } from './modules/book/index.ts'
import { ALL_FIGURES, ALL_INVARIANTS, allMigrations, MODULES } from './modules/index.ts'
import { saveRequirements } from './modules/limits/index.ts'
import { accountKeys } from './modules/players/index.ts'
import { noteRegistered, seedPromotions } from './modules/promo/index.ts'
import { createExcludePlayer } from './modules/registration/index.ts'
import { countUnread } from './modules/support/index.ts'
import { createPageServer } from './pages/index.ts'
import { routeBook } from './pages/route-book.ts'
import { type Parts, ratesOf } from './parts.ts'
import { createFigures } from './platform/database-figures.ts'
import { coversOf } from './platform/database/index.ts'
import { journalOrWarn } from './platform/journal.ts'
import { createHub, createPlayerNotifier } from './platform/live/index.ts'
import { composer, type Running } from './platform/module.ts'
import { seedSandboxes } from './seed-sandboxes.ts'
import { MONEY_CALLS } from './play-guard.ts'

/** The dependency graph: its stages in order, each read from top to bottom. */
export async function compose(parts: Parts) {
  const { sites, database, clock, dataDir, journal, log } = parts
  const { kysely, pool } = database
  const { add, running } = composer(MODULES)
  await saveRequirements(kysely, sites)
  const ground = await addGround(add, parts)
  const { site, siteById, people, signIn, wallet, notifier } = ground
  const accounts = await addAccounts(add, parts, ground)
  const { seedDemoProofs } = accounts.verification
  await seedSandboxes(sites, {
    demo: people.demo,
    wallet,
    promo: createPromo(kysely),
    seedDemoProofs,
    seedPromotions: (one) => seedPromotions(kysely, one),
  })
  const { accountStatusOf } = people
  const asked = { playerOf: signIn.playerOf, accountStatusOf, choicesOf: accounts.preferences.of, wallet }
  const pages = await createPageServer({ parts, site, ...asked, siteById })
  const { book, betting } = await addProducts(add, parts, ground)
  const cashier = await addPayments(add, parts, { ...ground, ...accounts, betting })
  await add('promo', {
    database,
    siteFor: site.siteFor,
    siteById,
    currencyAt: (request, language) => site.localOf(request, language).currency,
    attempts: signIn.attempts,
    clock,
    notify: ground.notifier.about('balance', 'promo'),
    log,
  })
  const covers = coversOf(allMigrations)
  await add('integrity', { pool, covers, chains: ground.audit.faults, invariants: ALL_INVARIANTS, log })
  const isSettled = async () => book.isRecovered() && (await betting.isCaughtUp(book.figures().last))
  await add('restore', { kysely, dataDir, journal, payments: cashier.afterRestore, isSettled, clock, log })
  const figures = createFigures(kysely, log, ALL_FIGURES)
  const modules: readonly Running[] = [...running.values(), figures]
  const hub = createHub({
    sources: [notifier.source, ...modules.flatMap(({ topics }) => topics ?? [])],
    clock,
    onError: (err) => log.warn({ event: 'live.publish-failed', err }),
  })
  const { content } = accounts
  return { modules, running, site, content, book, players: people.players, signIn, cashier, pages, hub }
}
export type Composed = Awaited<ReturnType<typeof compose>>

type Add = ReturnType<typeof composer<typeof MODULES>>['add']
type Ground = Awaited<ReturnType<typeof addGround>>
type Accounts = Awaited<ReturnType<typeof addAccounts>>
type Products = Awaited<ReturnType<typeof addProducts>>

/** The site, its players, their sessions and wallets: all that the later stages use. */
async function addGround(add: Add, parts: Parts) {
  const { sites, dictionaries, database, messageBus, manifest, clock, dataDir, trustProxy, log } = parts
  const { geoPassKey, captchaKey, captchaCost, deviceKey, sessionKey, quoteKey, hashing, post } = parts
  const { kysely } = database
  const siteById = (siteId: string) => sites.find(({ id }) => id === siteId)
  const iconBase = `/sys-icons/${manifest.iconVersion}`
  const files = { sites, dictionaries, routes: routeBook, version: manifest.version, iconBase }
  const site = await add('site', { ...files, kysely, messageBus, clock, trustProxy, geoPassKey, log })
  const { siteFor, translate } = site
  const audit = await add('audit', { database, dataDir, log })
  await add('operators', {})
  const captcha = await add('captcha', { database, siteFor, captchaKey, captchaCost })
  const device = await add('device', { database, siteFor, clock, deviceKey })
  const people = await add('players', { database, sites, siteFor, moneyCalls: MONEY_CALLS, hashing })
  const { players, passwords } = people
  const messages = await add('messages', { database, sites, siteFor, translate, post, log })
  const keys = accountKeys(parts.sealKey)
  const proofs = { sessionKey, keys, players, passwords, messages, captcha }
  const signIn = await add('sessions', {
    ...proofs,
    siteFor,
    database,
    clock,
    // Only a trusted proxy knows where a visitor is.
    countryOf: (request) => (trustProxy === false ? null : site.visitorOf(request).country),
    log,
  })
  const { playerOf, sessions } = signIn
  const notifier = createPlayerNotifier(messageBus, clock, sessions.forget)
  await add('notifications', { database, sites, messages, notify: notifier.notifyAndDropSessions, log })
  // The session says which account is played from, so a change drops cached sessions.
  const notify = (ids: Iterable<bigint>) => notifier.notifyAndDropSessions(ids, ['balance'])
  const money = { quoteKey, sessionOf: playerOf, rates: ratesOf(parts) }
  const wallet = await add('wallet', { database, siteFor, translate, notify, ...money })
  const writeJournal = journalOrWarn(parts.journal, log)
  return { site, siteById, audit, captcha, device, people, messages, keys, signIn, notifier, wallet, writeJournal }
}

/** Opening an account, protecting it, and what its owner reads about it. */
async function addAccounts(add: Add, parts: Parts, ground: Ground) {
  const { root, sites, database, clock, uploadKey, exclusionKey, providerSecrets, privateHosts, log } = parts
  const { site, captcha, device, people, messages, keys, signIn, wallet, writeJournal } = ground
  const { kysely } = database
  const { siteFor, translate, openSession } = site
  const { about } = ground.notifier
  const content = await add('content', { folder: `${root}/content`, siteFor, translate })
  await add('activity', { kysely, wallet, translate })
  await add('uploads', { database, uploadKey, log })
  const verification = await add('verification', { database, sites, notify: about('verification', 'profile'), log })
  const { factsOf } = verification
  const rewards = await add('rewards', { database, translate })
  const shared = { database, siteFor, people, signIn, messages, captcha, keys }
  const { exclusions } = await add('registration', {
    ...shared,
    device,
    exclusionKey,
    arrives: async (tx, player) => {
      await rewards.bring(tx, player)
      await noteRegistered(tx, player)
    },
    linkSocial: addSocialLink,
    localOf: site.localOf,
    log,
  })
  const services = { ...shared, clock, sites, translate, exclusions, openSession, writeJournal }
  const security = await add('account-security', {
    ...services,
    providerSecrets,
    privateHosts,
    hasDeposit: async ({ id, currency }) => !(await wallet.accountsOf(id, currency)).is_available_first_deposit_bonus,
    officeFactsOf: async (player) => ({ ...(await factsOf(player)), unreadAnswers: await countUnread(kysely, player) }),
    notify: about('profile'),
  })
  const preferences = await add('preferences', { database, notify: about('choices') })
  return { content, exclusions, security, verification, preferences }
}

/** The book and everything that is played. */
async function addProducts(add: Add, parts: Parts, { site, siteById, notifier }: Ground) {
  const { sites, database, messageBus, clock, log } = parts
  const { feedKey, quoteKey, fairKey, proofKey, anchorUrl, privateHosts } = parts
  const { siteFor, localOf, translate } = site
  const { about } = notifier
  const settings = bookSettings(sites)
  const simulator = () => parts.simulator(settings)
  // From here on games are played: what fails after this line has to close the book.
  const book = await add('book', { settings, database, messageBus, clock, simulator, feedKey, log })
  const betsChanged = about('balance', 'bets')
  const betting = await add('betting', { database, book, siteFor, siteById, clock, quoteKey, notify: betsChanged, log })
  await add('saved-coupons', { database, book, placed: betting.find, siteFor, localOf, clock })
  const fair = await add('fair', { fairKey })
  const lotto = await add('lotto', { database, fair, sites, siteFor, notify: about('balance', 'lotto'), log })
  const toto = await add('toto', { database, book, siteFor, sites, clock, notify: about('balance', 'toto'), log })
  const games = await add('games', { database, fair, sites, siteFor, notify: about('balance', 'games'), log })
  const aliasKey = createHmac('sha256', fairKey).update('table aliases').digest()
  const shared = { database, fair, sites, siteFor, messageBus, clock, aliasKey }
  await add('tables', { ...shared, notify: about('balance', 'games'), log })
  await add('casino', { siteFor, translate, recent: games.reads.recentTitles, popular: games.popular.of })
  const products = {
    coupon: betting.find,
    toto: toto.reads.find,
    lotto: lotto.tickets.find,
    games: games.reads.sitting,
  }
  await add('history', { database, products, translate, siteFor, clock })
  await add('proof', { database, proofKey, anchorUrl, sites, privateHosts, log })
  return { book, betting }
}

/** Payments, the help for them, and the limits that hold for money and time. */
async function addPayments(add: Add, parts: Parts, given: Ground & Accounts & Pick<Products, 'betting'>) {
  const { sites, database, clock, paymentsKey, payoutKey, dataDir, journal, privateHosts, log } = parts
  const { site, device, signIn, notifier, wallet, writeJournal, exclusions, security, betting } = given
  const { siteFor, translate } = site
  const { playerOf, sessions } = signIn
  const { about } = notifier
  const services = { database, sites, siteFor, translate, clock, dataDir, privateHosts, log }
  const cashier = await add('cashier', {
    ...services,
    playerOf,
    confirm: security.guarded,
    paymentsKey,
    payoutKey,
    hashInstrument: (value) => exclusions.hashOf({ kind: 'payout', value }),
    journal: journal.write,
    notifyPlayers: about('balance', 'payments'),
  })
  const { own: paymentOf, underWay } = cashier.reads
  await add('support', { database, couponOf: betting.find, paymentOf, notify: about('support') })
  const { kysely } = database
  const reads = { sessionOf: playerOf, underWay, moneyOf: wallet.sessionMoneyOf }
  const leave = createExcludePlayer({ instrumentsOf: cashier.instrumentsOf, deviceOf: device.of, exclusions, sessions })
  const changes = { leave, writeJournal, forget: sessions.forget, notify: about('limits') }
  await add('limits', { kysely, siteFor, translate, ...reads, ...changes, firstVersion: clock.nowMs(), log })
  return cashier
}
