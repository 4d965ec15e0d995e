import type { Database } from '../apps/server/src/platform/database/connect.ts'
import { placeBets } from './bet-load.ts'
import type { Answered } from './post-load.ts'
import { startBettingSite } from './betting-site.ts'
import { makeBettors, type Bettor } from './bettors.ts'
import { median, round, type Benchmark, type Row } from './row.ts'

const RUNS = 3
const BETTORS = 200
const GAMES = 50
const SIZES = [
  { connections: 1, bets: 400 },
  { connections: 32, bets: 4000 },
]
const WARM_BETS = 1000
/** Every period of stakes and losses: six windows to look at for each bet. */
const TYPES = [1, 2, 3, 10, 11, 12]
/** More than a benchmark can stake. */
const VALUE = '900000000000000'

/** Cost of the limit checks inside a bet: players with a limit of every period against players without, in turns. */
export const limits: Benchmark = {
  name: 'limits',
  async run(say) {
    const site = await startBettingSite()
    try {
      const [{ url }] = site.nodes
      const free = await makeBettors(site.nodes[0], site.database, BETTORS)
      const limited = await makeBettors(site.nodes[0], site.database, BETTORS)
      await limitAll(site.database, limited)
      const games = await site.games(GAMES)
      const rows: Row[] = []
      for (const bettors of [free, limited]) await placeBets({ url, bettors, games, connections: 16 }, WARM_BETS)
      for (const { connections, bets } of SIZES) {
        const [without, withLimits]: [Answered[], Answered[]] = [[], []]
        for (let run = 0; run < RUNS; run += 1) {
          without.push(await placeBets({ url, bettors: free, games, connections }, bets))
          withLimits.push(await placeBets({ url, bettors: limited, games, connections }, bets))
        }
        rows.push(...rowsOf(connections, withLimits, without))
        say(`${connections} connections: ${formatted(withLimits)} with six limits, ${formatted(without)} without`)
      }
      await site.checkLedger()
      return rows
    } finally {
      await site.stop()
    }
  },
}

async function limitAll({ pool }: Database, bettors: readonly Bettor[]): Promise<void> {
  for (const type of TYPES)
    await pool.query(
      `select limit_set(jsonb_build_object('player', id::text, 'site', site_id, 'type', $2::integer, 'value', $3::text,
         'currency', currency)) from player where id = any ($1)`,
      [bettors.map(({ id }) => id), type, VALUE],
    )
}

function rowsOf(connections: number, ours: readonly Answered[], peers: readonly Answered[]): Row[] {
  const row = (what: string, unit: string, of: (one: Answered) => number): Row => {
    const [value, peer] = [median(ours.map(of)), median(peers.map(of))]
    const name = `limits, bets with six of them, ${connections} connections${what}`
    return {
      name,
      value: round(value, 1),
      unit,
      ratio: round(value / peer),
      against: `without ${round(peer, 1)}`,
      runs: RUNS,
    }
  }
  return [row('', 'bets/s', ({ rate }) => rate), row(', p99', 'ms', ({ p99Ms }) => p99Ms)]
}

const formatted = (all: readonly Answered[]): string =>
  `${Math.round(median(all.map(({ rate }) => rate)))} bets a second`
