import { minor } from '@evens/kernel'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFixture, HOUR_MS } from '../modules/book/testing/build.ts'
import { aMessage, oddsChange, withOdds } from '../modules/book/testing/messages.ts'
import { createFair } from '../modules/fair/index.ts'
import { createGames } from '../modules/games/index.ts'
import { withLimits } from '../modules/limits/testing/start-limits.ts'
import { createLotto } from '../modules/lotto/index.ts'
import { createToto } from '../modules/toto/index.ts'
import { connect } from '../platform/database/connect.ts'
import { startClockSync } from '../platform/database/index.ts'
import { metricsRoutes } from '../platform/http/metrics.ts'
import { startJobs } from '../platform/jobs.ts'
import { createHub, liveRoutes } from '../platform/live/index.ts'
import { startBank } from './start-bank.ts'
import { SILENT_LOG } from './recorded-log.ts'

export type LimitNodeGiven = {
  readonly database: string
  readonly nats: string
  readonly provider: string
  /** The first has the feed, and makes the games and the players. */
  readonly isFirst: boolean
  readonly players: number
}
export type LimitNodeReply = {
  readonly url: string
  readonly games: readonly string[]
  readonly players: readonly { readonly id: string; readonly token: string }[]
}
/** One game for each racing bet: bets on one game would wait for each other, independently of the player's gate. */
const GAMES = Array.from({ length: 20 }, (_one, at) => String(594_001 + at))
const POOL_GAMES = Array.from({ length: 10 }, (_one, at) => String(594_101 + at))
const CASH = 100_000_000n
const DAY_MS = 24 * HOUR_MS
const LARGE = 100_000_000
const TOGETHER = 8

const quiet = (): void => undefined
/** Prices that somebody could win by are suspended. */
const marketAt = (home: number) =>
  withOdds('result', home === 2000 ? { home, draw: 3000, away: 4000 } : { home, draw: 2700, away: 3600 })

// One of the nodes of a site with all products, on which players limit themselves, with its sockets, until it is killed.
const { database: url, nats, provider, isFirst, players: count } = JSON.parse(process.argv[2] ?? '') as LimitNodeGiven
await once(process.stdin, 'data')
const database = connect('external', url, async () => undefined)
const { clock } = await startClockSync(database.pool, SILENT_LOG)
const betting = { maxStake: 10, maxEventLiability: LARGE, maxMarketLiability: LARGE }
const site = withLimits(await startBank(database, provider, { betting }, nats, clock))
const { app, book, people, wallet } = site
// The bounds of the jurisdiction are in dollars.
if (isFirst) await wallet.seedSandboxRates()
const { siteFor } = site.betting
const sites = [siteFor(undefined)]
const toto = createToto({ database, book, siteFor, sites, clock, notify: quiet, log: SILENT_LOG })
const fair = createFair({ fairKey: Buffer.alloc(32, 4) })
const drawn = { database, fair, sites, siteFor, notify: quiet, log: SILENT_LOG }
for (const part of [toto, createGames(drawn)]) part.routes(app)
const lotto = createLotto(drawn)
lotto.routes(app)
const hub = createHub({ clock, sources: book.topics, onError: quiet })
liveRoutes(app, { hub, registry: metricsRoutes(app), clock, hosts: [], sessions: people.watch })

/** The home side of every game pays so much from now on. */
app.post<{ Body: { home: number } }>('/test/price', async ({ body: { home } }) => {
  await site.sendFeed(...GAMES.map((event) => oddsChange([marketAt(home)], { event })))
  return {}
})
app.post('/test/orders', async () => {
  await site.betting.orders.placeReached()
  return {}
})

const isOpen = (event: string, home: number): boolean => {
  const quote = book.quote({ event, market: 'result', outcome: 'home' })
  return quote.isOpen && quote.odds === home
}
app.post<{ Body: { home: number } }>('/test/priced', async ({ body: { home } }) => {
  while (!GAMES.every((event) => isOpen(event, home))) await sleep(5)
  return {}
})

async function newPlayers() {
  const { rows } = await database.pool.query<{ id: bigint; currency: string }>(
    `insert into player (site_id, login, password_hash, name, country, currency, birth_date)
     select site_id, 'limited-' || n, password_hash, name, country, currency, birth_date
     from player, generate_series(1, $1) as n where id = $2 returning id, currency`,
    [count, site.players[0]?.id],
  )
  const device = { address: '127.0.0.1', agent: '', country: null }
  const opening = { isPersistent: false, idleMinutes: 600, realityMinutes: null }
  const signIn = async ({ id, currency }: (typeof rows)[number]) => {
    await wallet.grantPlayMoney(id, currency, minor(CASH))
    const found = await people.players.byId('evens', id)
    if (found === null) throw new Error('no player')
    const { token } = await people.sessions.open(found.player, device, opening)
    return { id: String(id), token }
  }
  const signedIn: Awaited<ReturnType<typeof signIn>>[] = []
  for (let at = 0; at < rows.length; at += TOGETHER)
    signedIn.push(...(await Promise.all(rows.slice(at, at + TOGETHER).map(signIn))))
  return signedIn
}

if (isFirst) {
  const fixtures = [
    ...GAMES.map((id) => aFixture({ id, startsAt: clock.nowMs() + 3 * DAY_MS, delayMs: 0 })),
    ...POOL_GAMES.map((id) => aFixture({ id, sport: 'ice-hockey', startsAt: clock.nowMs() + DAY_MS })),
  ]
  await site.sendFeed(
    ...fixtures.flatMap((fixture) => [
      aMessage('fixture_change', { change: 'new', fixture }),
      oddsChange([marketAt(2000)], { event: fixture.id }),
    ]),
  )
  await toto.listen()
  await toto.making.makeDraws()
  await lotto.work()
}
while (!GAMES.every((event) => isOpen(event, 2000))) await sleep(20)
const players = isFirst ? await newPlayers() : []
startJobs(people)
const ready: LimitNodeReply = { url: await app.listen({ port: 0, host: '127.0.0.1' }), games: GAMES, players }
process.stdout.write(`${JSON.stringify(ready)}\n`)
