import type { CouponsReply, PlaceReply } from '@evens/contracts'
import { OPERATOR, type FeedMessage, type OfferedMarket, type OutcomeSettlement } from '@evens/contracts/feed'
import { minor, type Clock } from '@evens/kernel'
import { openMessageBus } from '../../../platform/message-bus.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { createBookModule, type BookModule } from '../../book/index.ts'
import { aFixture, HOUR_MS } from '../../book/testing/build.ts'
import { aMessage, alive, oddsChange, POWER, withOdds } from '../../book/testing/messages.ts'
import { aScriptedFeed } from '../../book/testing/scripted-feed.ts'
import { aSession } from '../../sessions/testing/a-session.ts'
import { createPeople } from '../../sessions/testing/people.ts'
import { DEMO_PASSWORD } from '../../players/index.ts'
import { startSite } from '../../site/testing/start-site.ts'
import { proveEverything } from '../../verification/testing/proofs.ts'
import { createWallet } from '../../wallet/index.ts'
import { createBetting } from '../index.ts'
import { SILENT_LOG } from '../../../testing/recorded-log.ts'

const QUOTE_KEY = Buffer.alloc(32, 3)
const RESULT = withOdds('result', { home: 2000, draw: 3000, away: 4000 })

/** A site with a book whose feed is the test, and players with money. */
export async function startBetting(
  database: Database,
  overlay: { readonly betting?: object; readonly jurisdiction?: object; readonly sandbox?: boolean } = {},
  natsUrl: string | null = null,
  // The real time by default, as the players' sessions are valid by the database's clock.
  clock: Clock = { nowMs: () => Date.now() },
  silenceMs = HOUR_MS,
) {
  const messageBus = await openMessageBus(natsUrl)
  const feed = aScriptedFeed([])
  const { app, site } = await startSite(
    database,
    { ...overlay, betting: { liveDelayMs: 100, ...overlay.betting } },
    { clock },
  )
  const people = createPeople({
    siteFor: site.siteFor,
    database,
    clock,
    sessionKey: Buffer.alloc(32, 9),
  })
  const wallet = createWallet(database, {
    siteFor: site.siteFor,
    translate: site.translate,
    notify: () => undefined,
    quoteKey: QUOTE_KEY,
    sessionOf: people.playerOf,
  })
  const [first] = site.sites
  const players = await people.demo.seed(first)
  // The last of them is poor, and can stake everything at once.
  const money = [10_000_000n, 10_000_000n, 100_000n]
  for (const [at, { id, currency }] of players.entries())
    await wallet.grantPlayMoney(id, currency, minor(money[at] ?? 1n))
  const book = await createBookModule({
    settings: {
      feed: 'simulator',
      seed: 'x',
      speed: 1,
      margin: POWER.margin,
      onYourSide: null,
      featured: null,
      silenceMs,
    },
    database,
    messageBus,
    clock,
    simulator: feed.adapter,
    feedKey: Buffer.alloc(32),
    log: SILENT_LOG,
  })
  const notified: bigint[] = []
  const betting = createBetting({
    database,
    book,
    siteFor: site.siteFor,
    siteById: (id) => site.sites.find((one) => one.id === id),
    clock,
    quoteKey: QUOTE_KEY,
    notify: (ids) => void notified.push(...ids),
    log: SILENT_LOG,
  })
  for (const part of [people, wallet, betting]) part.routes(app)

  const speech = speechOf(feed, book, database, clock)
  const crowd = crowdOf({ app, database, people, wallet, players, siteId: first.id })
  return {
    app,
    database,
    book,
    betting,
    people,
    wallet,
    clock,
    players,
    /** The players whose pages were notified. */
    notified,
    ...speech,
    ...crowd,
    ...callsOf(app, crowd.currencyOf),
    /** Settles everything that the feed has sent. */
    async work(): Promise<void> {
      while (await betting.settling.takeIn());
      while ((await betting.settling.settleNew()) > 0);
      while ((await betting.settling.settleMissed()) > 0);
      await betting.advances.resolveOpen()
    },
    async stop(): Promise<void> {
      await book.close()
      await messageBus.close()
      await app.close()
      await database.close()
    },
  }
}

type Site = Awaited<ReturnType<typeof startSite>>

/** The test as the feed: each message is awaited until it is in the book. */
function speechOf(feed: ReturnType<typeof aScriptedFeed>, book: BookModule, database: Database, clock: Clock) {
  const sendFeed = async (...messages: readonly FeedMessage[]): Promise<void> => {
    for (const message of messages) feed.send({ ...message, at: clock.nowMs() })
    await untilTaken()
  }

  /** A message reaches the log first and the book a moment later. */
  async function untilTaken(): Promise<void> {
    for (;;) {
      const { messages = 0, taken = 0 } = book.figures()
      if (taken >= messages && (await isInLog())) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  async function isInLog(): Promise<boolean> {
    const { rows } = await database.pool.query<{ seq: bigint; n: bigint }>(
      'select seq, n from book_message where producer <> $1 order by n desc limit 1',
      [OPERATOR],
    )
    const [{ seq, n } = { seq: 0n, n: 0n }] = rows
    return Number(seq) >= (feed.sent.at(-1)?.seq ?? 0) && book.figures().last >= Number(n)
  }

  return {
    sendFeed,
    /** A heartbeat of a silent producer, which makes the book request a recovery. */
    wake: (): void => feed.send({ ...alive(0), at: clock.nowMs() }),
    /** Delivers the messages in reverse order. */
    async sendFeedBackwards(...messages: readonly FeedMessage[]): Promise<void> {
      feed.sendBackwards(messages.map((message) => ({ ...message, at: clock.nowMs() })))
      await untilTaken()
    },
    /** A game that starts in an hour, or a live one. */
    async game(id: string, isLive = false, markets: OfferedMarket[] = [RESULT]): Promise<void> {
      const startsAt = clock.nowMs() + (isLive ? -HOUR_MS / 4 : HOUR_MS)
      await sendFeed(
        aMessage('fixture_change', { change: 'new', fixture: aFixture({ id, startsAt, delayMs: 0 }) }),
        oddsChange(markets, {
          event: id,
          ...(isLive && { state: { status: 1, phase: { name: 'half', number: 1 }, score: [0, 0] } }),
        }),
      )
    },
    settle: (event: string, outcomes: OutcomeSettlement[]): Promise<void> =>
      sendFeed(
        aMessage('bet_settlement', { event, certainty: 2, markets: [{ market: 'result', specifiers: {}, outcomes }] }),
      ),
  }
}

type Crowd = {
  readonly app: Site['app']
  readonly database: Database
  readonly people: ReturnType<typeof createPeople>
  readonly wallet: ReturnType<typeof createWallet>
  readonly players: readonly { readonly id: bigint; readonly currency: string }[]
  readonly siteId: string
}

/** Players of the test and their sessions. */
function crowdOf({ app, database, people, wallet, players, siteId }: Crowd) {
  /** Players in the first currency. Without cash they have no movement at all. */
  async function newPlayers(count: number, cash: bigint) {
    const { rows } = await database.pool.query<{ id: bigint; currency: string }>(
      `insert into player (site_id, login, password_hash, name, country, currency, birth_date)
       select site_id, 'more-' || gen_random_uuid(), password_hash, name, country, currency, birth_date
       from player, generate_series(1, $1) as n where id = $2 returning id, currency`,
      [count, players[0]?.id],
    )
    await proveEverything(
      database,
      rows.map(({ id }) => id),
    )
    if (cash > 0n) for (const { id, currency } of rows) await wallet.grantPlayMoney(id, currency, minor(cash))
    return rows
  }

  /** The currency of a session's player; players made by a test have that of the first. */
  function currencyOf(token: string): string {
    const { sub = '' } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as {
      readonly sub?: string
    }
    return (players.find(({ id }) => String(id) === sub) ?? players[0])?.currency ?? ''
  }

  async function signIn(login: string): Promise<string> {
    const reply = await app.inject({
      method: 'POST',
      url: '/web-api/user/login',
      payload: { uLogin: login, uPassword: DEMO_PASSWORD },
    })
    return reply.cookies.find(({ name }) => name === 'user_token')?.value ?? ''
  }

  return {
    signIn,
    newPlayers,
    currencyOf,
    /** New players with a session. */
    async morePlayers(count: number, cash = 0n) {
      // Without a sign-in: hashing their passwords would take long.
      const { players: all, sessions } = people
      const opening = { isPersistent: false, idleMinutes: 600, realityMinutes: null }
      const signedIn: { readonly id: bigint; readonly token: string }[] = []
      for (const { id } of await newPlayers(count, cash)) {
        const found = await all.byId(siteId, id)
        if (found === null) throw new Error(`no player ${id}`)
        const { token } = await sessions.open(found.player, { address: '127.0.0.1', agent: '', country: null }, opening)
        signedIn.push({ id, token })
      }
      return signedIn
    },
  }
}

function callsOf(app: Site['app'], currencyOf: (token: string) => string) {
  return {
    async place(token: string, body: object) {
      const reply = await app.inject({
        method: 'POST',
        url: '/web-api/coupons',
        cookies: { user_token: token },
        payload: { currency: currencyOf(token), ...body },
      })
      return { status: reply.statusCode, text: reply.body, coupons: reply.json<Partial<PlaceReply>>().coupons ?? [] }
    },
    async list(token: string, kind: 'open' | 'closed') {
      const reply = await app.inject({ url: `/web-api/coupons?kind=${kind}`, cookies: { user_token: token } })
      return reply.json<CouponsReply>().coupons
    },
    async balance(token: string): Promise<readonly [cash: string | undefined, held: string | undefined]> {
      const reply = await app.inject({ url: '/web-api/user/accounts', cookies: { user_token: token } })
      const [account] = reply.json<{ accounts: { money: string; held: string }[] }>().accounts
      return [account?.money, account?.held]
    },
  }
}

let keys = 0
export const newKey = (): string => `test-key-${process.pid}-${(keys += 1)}-0123456789`

export const bet = (event: string, outcome: string, coef: number) => ({ ref: `${event}/result/${outcome}`, coef })

/** A single of 100.00 on the home side, at any price. */
export const single = (event: string, given: object = {}) => ({
  key: newKey(),
  typeId: 0,
  amount: '10000',
  changeCoefAction: 2,
  bets: [bet(event, 'home', 2000)],
  ...given,
})

/** A player of a request that a node gets directly, with a session of its own. */
export const aPrincipal = async (database: Database, id: bigint, currency = 'RUB'): Promise<Principal> => ({
  id,
  sessionId: await aSession(database, id),
  siteId: 'evens',
  currency,
  hiddenSports: { line: [], live: [] },
  stakeFactorMilli: 1000,
})

export const won = (id: string): OutcomeSettlement[] =>
  ['home', 'draw', 'away'].map((outcome) => ({ id: outcome, result: outcome === id ? 1 : 0 }))

/** Lays the pack with a tax over a site. */
export const TAXED = { jurisdiction: { pack: 'taxed' } }
