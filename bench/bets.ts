import type { Database } from '../apps/server/src/platform/database/connect.ts'
import { placeBets, placeOne, couponOn, type BetLoad } from './bet-load.ts'
import { startBettingSite } from './betting-site.ts'
import { makeBettors } from './bettors.ts'
import { openPgbench, type Pgbench } from './pgbench.ts'
import type { Answered } from './post-load.ts'
import { catchPlacings, COPIES, nextNumbers, paramsOf, type Placing } from './placings.ts'
import { againstLimit, median, round, type Benchmark, type Row } from './row.ts'

const RUNS = 3
const BETTORS = 1000
const GAMES = 50
/** Bets of one run, by connections; the clients of pgbench share them evenly. */
const SIZES = [
  { connections: 1, bets: 400 },
  { connections: 8, bets: 2400 },
  { connections: 32, bets: 7200 },
  { connections: 64, bets: 7200 },
]
const LARGEST = 64
/** More clients than cores only wait for each other. */
const PEERS_MAX = 24
const AIM_A_SECOND = 1000
const P99_LIMIT_MS = 150
const WARM_BETS = 2000

type Size = (typeof SIZES)[number]
type Kind = 'spread' | 'hot'
type Measured = { readonly ours: readonly Answered[]; readonly peer: readonly number[] }

/**
 * Bets acknowledged a second through HTTP, each one on the disk before its answer, against `pgbench` that calls the same
 * function of the same database once for each bet; of many players and of a single one. About five minutes.
 */
export const bets: Benchmark = {
  name: 'bets',
  async run(say) {
    const site = await startBettingSite()
    const { database, nodes } = site
    const pgbench = await openPgbench(database.url, 'betting_place')
    try {
      const [{ url }] = nodes
      const bettors = await makeBettors(nodes[0], database, BETTORS)
      const games = await site.games(GAMES)
      const placings = await catchPlacings(database, async () => {
        for (const game of games) await placeOne(url, bettors[0] ?? { id: 0n, cookie: '' }, couponOn([game]))
      })
      await placeBets({ url, bettors, games, connections: 16 }, WARM_BETS)
      const rows: Row[] = []
      let spread = 0
      for (const size of SIZES) {
        for (const kind of ['spread', 'hot'] as const) {
          const load = { url, games, bettors: kind === 'hot' ? bettors.slice(0, 1) : bettors, ...size }
          const measured = await compare(load, size, database, pgbench, placings)
          await site.checkLedger()
          const rate = median(measured.ours.map((one) => one.rate))
          rows.push(...rowsOf(kind, size, measured))
          if (size.connections === LARGEST) rows.push(...aimRows(kind, rate, spread))
          if (kind === 'spread') spread = rate
          say(`${kind}, ${size.connections} connections: ${formatted(measured)}`)
        }
      }
      return rows
    } finally {
      pgbench.stop()
      await site.stop()
    }
  },
}

async function compare(
  load: BetLoad,
  { connections, bets: count }: Size,
  database: Database,
  pgbench: Pgbench,
  placings: readonly Placing[],
): Promise<Measured> {
  const [ours, peer]: [Answered[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) {
    await counted(database, count, async () => ours.push(await placeBets(load, count)))
    const [first, end] = nextNumbers(count)
    // Plain, so that nothing has to be unpacked that the site would not have packed.
    await database.pool.query(
      'create unlogged table bench_bet (n bigint primary key, given jsonb storage plain not null)',
    )
    await database.pool.query(`insert into bench_bet ${COPIES}`, [first, end, ...paramsOf({ placings, ...load })])
    const order = { clients: peersOf(connections), each: count / peersOf(connections), first }
    await counted(database, count, async () => peer.push(await pgbench.run(order)))
    await database.pool.query('drop table bench_bet')
  }
  return { ours, peer }
}

/** Exactly the acknowledged coupons exist. */
async function counted({ pool }: Database, expected: number, place: () => Promise<unknown>): Promise<void> {
  const look = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: bigint }>("select count(*) from coupon where state = 'accepted'")
    return Number(rows[0]?.count)
  }
  const before = await look()
  await place()
  const added = (await look()) - before
  if (added !== expected) throw new Error(`${expected} bets were acknowledged, and ${added} coupons are there`)
}

function rowsOf(kind: Kind, { connections }: Size, { ours, peer }: Measured): Row[] {
  const [rate, limit] = [median(ours.map((one) => one.rate)), median(peer)]
  const name = `bets, ${kind}, ${connections} connections`
  return [
    {
      name,
      value: round(rate, 0),
      unit: 'bets/s',
      ratio: round(rate / limit),
      against: `pgbench with ${peersOf(connections)} clients ${Math.round(limit)}/s`,
      runs: ours.length,
    },
    againstLimit(
      `${name}, p50`,
      ours.map(({ p50Ms }) => p50Ms),
      P99_LIMIT_MS,
    ),
    againstLimit(
      `${name}, p99`,
      ours.map(({ p99Ms }) => p99Ms),
      P99_LIMIT_MS,
    ),
  ]
}

/** A single player is to be no slower than half as fast as many. */
function aimRows(kind: Kind, rate: number, spread: number): Row[] {
  const aim = kind === 'spread' ? AIM_A_SECOND : spread / 2
  const against = kind === 'spread' ? `aim ${aim}/s` : `half of spread ${Math.round(aim)}/s`
  const name = `bets, ${kind}, aim at ${LARGEST} connections`
  return [{ name, value: round(rate, 0), unit: 'bets/s', ratio: round(rate / aim), against, runs: RUNS }]
}

const peersOf = (connections: number): number => Math.min(connections, PEERS_MAX)

const formatted = ({ ours, peer }: Measured): string =>
  `${ours.map(({ rate }) => Math.round(rate)).join(', ')} bets/s, p99 ${ours.map(({ p99Ms }) => Math.round(p99Ms)).join(', ')} ms; pgbench ${peer.map(Math.round).join(', ')}/s`
