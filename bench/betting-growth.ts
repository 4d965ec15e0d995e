import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type autocannon from 'autocannon'
import type { Game } from '../e2e/support/game.ts'
import { requestsPerSecondOf } from './answers.ts'
import { couponOn, headersOf, placeBets, placeOne } from './bet-load.ts'
import { type BettingSite, startBettingSite } from './betting-site.ts'
import { type Bettor, makeBettors } from './bettors.ts'
import { addCoupons, catchPlacings } from './placings.ts'
import { type Benchmark, growthRows, median, microsIn, round, type Size } from './row.ts'
import { homeWins, untilSettled } from './settlement.ts'

const RUNS = 3
const SIZES = [10_000, 100_000, ...(process.env['EVENS_LARGE'] === '1' ? [1_000_000] : [])]
const BETTORS = 100
const HISTORY_GAMES = 10
const HISTORY_STEP = 10_000
const BETS = 800
const CONNECTIONS = 8
const SETTLED_AT_ONCE = 1000
const IDLE_MS = 15_000

const MEASURES = {
  'placing a bet': 'µs/bet',
  'list of my closed bets': 'µs/list',
  'settling a market': 'µs/coupon',
  'check of the ledger': 'µs/check',
  'at rest': 'µs/s',
} as const
type Measure = keyof typeof MEASURES

/**
 * Growth of betting with the number of settled coupons, in microseconds of work of the node and its database. The
 * history is placed and settled by the site itself: some minutes for a hundred thousand; a million, with EVENS_LARGE=1,
 * takes more than half an hour.
 */
export const bettingGrowth: Benchmark = {
  name: 'betting-growth',
  async run(say) {
    const site = await startBettingSite()
    try {
      const bettors = await makeBettors(site.nodes[0], site.database, BETTORS)
      const placed = new Map<Measure, Size[]>()
      for (const [at, size] of SIZES.entries()) {
        await addHistory(site, bettors, size - (SIZES[at - 1] ?? 0), say)
        // Vacuums the many new rows before anything is measured.
        await site.tidy()
        // A game of this size's own: one of before may have begun meanwhile.
        const game = await site.game()
        for (const measure of Object.keys(MEASURES) as Measure[]) {
          const micros = await several(() => microsOf[measure](site, bettors, game))
          placed.set(measure, [...(placed.get(measure) ?? []), { name: `${size}`, micros }])
          say(`${size} coupons, ${measure}: ${round(median(micros), 0)} ${MEASURES[measure]}`)
        }
      }
      return [...placed].flatMap(([measure, sizes]) => growthRows(`betting, ${measure},`, MEASURES[measure], sizes))
    } finally {
      await site.stop()
    }
  },
}

async function several(measure: () => Promise<number>): Promise<number[]> {
  const all: number[] = []
  while (all.length < RUNS) all.push(await measure())
  return all
}

type Work = (site: BettingSite, bettors: readonly Bettor[], game: Game) => Promise<number>

const microsOf: Readonly<Record<Measure, Work>> = {
  async 'placing a bet'(site, bettors, game) {
    const load = { url: site.nodes[0].url, bettors, games: [game], connections: CONNECTIONS }
    return (await worked(site, () => placeBets(load, BETS))) / BETS
  },

  async 'list of my closed bets'(site, bettors) {
    const { url } = site.nodes[0]
    let asked = 0
    const list = (request: autocannon.Sent): autocannon.Sent => ({
      ...request,
      path: '/web-api/coupons?kind=closed',
      headers: headersOf(bettorAt(bettors, asked++)),
    })
    const micros = await worked(site, () => requestsPerSecondOf(`${url}/healthz`, { setupRequest: list }))
    return micros / asked
  },

  async 'settling a market'(site, bettors) {
    const game = await site.game()
    await addOpen(site, bettors, [game], SETTLED_AT_ONCE)
    const micros = await worked(site, async () => {
      await homeWins(site.feed, game)
      await untilSettled(site.database, game, () => undefined)
    })
    return micros / SETTLED_AT_ONCE
  },

  'check of the ledger': (site) => worked(site, site.checkLedger),

  'at rest': async (site) => (await worked(site, () => pause(IDLE_MS))) / (IDLE_MS / 1000),
}

/** CPU time of the first node and the database connections for an act. */
async function worked(site: BettingSite, act: () => Promise<unknown>): Promise<number> {
  const before = await workOf(site)
  await act()
  const after = await workOf(site)
  return [...after].reduce((sum, [pid, micros]) => sum + micros - (before.get(pid) ?? 0), 0)
}

function bettorAt(bettors: readonly Bettor[], at: number): Bettor {
  const bettor = bettors[at % bettors.length]
  if (bettor === undefined) throw new Error('there are no bettors')
  return bettor
}

async function addOpen(
  { database, nodes }: BettingSite,
  bettors: readonly Bettor[],
  games: readonly Game[],
  count: number,
): Promise<void> {
  const placings = await catchPlacings(database, async () => {
    for (const game of games) await placeOne(nodes[0].url, bettorAt(bettors, 0), couponOn([game]))
  })
  await addCoupons(database, { placings, bettors, count }, () => undefined)
}

async function addHistory(
  site: BettingSite,
  bettors: readonly Bettor[],
  count: number,
  say: (line: string) => void,
): Promise<void> {
  for (let added = 0; added < count;) {
    const part = Math.min(HISTORY_STEP, count - added)
    const games = await site.games(HISTORY_GAMES)
    await addOpen(site, bettors, games, part)
    for (const game of games) await homeWins(site.feed, game)
    for (const game of games) await untilSettled(site.database, game, say)
    added += part
    say(`${added} of ${count} coupons placed and settled`)
  }
}

/** By process. A connection that is closed takes its work with it, and only one that has nothing to do is. */
async function workOf({ nodes, database }: BettingSite): Promise<ReadonlyMap<number, number>> {
  const metrics = await (await fetch(`${nodes[0].url}/metrics`)).text()
  const node = Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) * 1e6
  const { rows } = await database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  )
  return new Map([[0, node], ...rows.map(({ pid }): [number, number] => [pid, workedBy(pid)])])
}

const workedBy = (pid: number): number => microsIn(readFileSync(`/proc/${pid}/stat`, 'utf8'))
