import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBetting } from '../modules/betting/testing/start-betting.ts'
import { withLimits } from '../modules/limits/testing/start-limits.ts'
import { connect } from '../platform/database/connect.ts'
import { metricsRoutes } from '../platform/http/metrics.ts'
import { createHub, liveRoutes } from '../platform/live/index.ts'

export type LimitNodeGiven = {
  readonly database: string
  readonly nats: string
  /** The first has the feed, and makes the game and the players. */
  readonly isFirst: boolean
  readonly players: number
}
export type LimitNodeSaid = {
  readonly url: string
  readonly games: readonly string[]
  readonly players: readonly { readonly id: string; readonly token: string }[]
}
/** As many as bets race: those on one game would wait for each other, whatever their player's turn is worth. */
const GAMES = Array.from({ length: 20 }, (_one, at) => String(594_001 + at))
const CASH = 100_000_000n

// One of the nodes of a site on which players bet and limit themselves, with its sockets, until it is killed.
const { database, nats, isFirst, players: count } = JSON.parse(process.argv[2] ?? '') as LimitNodeGiven
await once(process.stdin, 'data')
const betting = { betting: { maxEventLiability: 100_000_000, maxMarketLiability: 100_000_000 } }
const site = withLimits(
  await startBetting(
    connect('external', database, async () => undefined),
    betting,
    nats,
  ),
)
const hub = createHub({ clock: site.clock, sources: [site.book.topics], onError: () => undefined })
liveRoutes(site.app, {
  hub,
  registry: metricsRoutes(site.app),
  clock: site.clock,
  hosts: [],
  sessions: site.identity.watch,
})
for (const game of GAMES) {
  if (isFirst) await site.game(game)
  while (!site.book.quote({ event: game, market: 'result', outcome: 'home' }).isOpen) await sleep(20)
}
const players = isFirst ? await site.morePlayers(count, CASH) : []
site.identity.keepGoing()
const said: LimitNodeSaid = {
  url: await site.app.listen({ port: 0, host: '127.0.0.1' }),
  games: GAMES,
  players: players.map(({ id, token }) => ({ id: String(id), token })),
}
process.stdout.write(`${JSON.stringify(said)}\n`)
