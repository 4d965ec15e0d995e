import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../apps/server/src/platform/database/connect.ts'
import type { Feed } from '../e2e/support/feed.ts'
import type { Game } from '../e2e/support/game.ts'
import { couponOn, placeSteadily, placeOne } from './bet-load.ts'
import { type BettingSite, startBettingSite } from './betting-site.ts'
import { type Bettor, makeBettors } from './bettors.ts'
import { addCoupons, catchPlacings, FIRST_COPY_ID } from './placings.ts'
import { againstLimit, type Benchmark, round, type Row } from './row.ts'

const COUPONS = Number(process.env['EVENS_COUPONS'] ?? 100_000)
const BETTORS = 1000
const OTHER_GAMES = 50
const BETS_A_SECOND = 100
const CONNECTIONS = 16
const BEFORE_MS = 5000
const LIMIT_S = 60
const P99_LIMIT_MS = 300

/**
 * All coupons of one event settled by two nodes at once, each of them a winner, while bets on other events come in.
 * About three minutes; EVENS_COUPONS makes it smaller.
 */
export const settlement: Benchmark = {
  name: 'settlement',
  async run(say) {
    const site = await startBettingSite(2)
    try {
      return await settleOne(site, say)
    } catch (error) {
      const { rows } = await site.database.pool.query<{ reason: string }>('select reason from wallet_halt')
      for (const { reason } of rows) say(`money was halted: ${reason}`)
      throw error
    } finally {
      await site.stop()
    }
  },
}

async function settleOne(site: BettingSite, say: (line: string) => void): Promise<Row[]> {
  const { database, nodes, feed } = site
  const [{ url }] = nodes
  const bettors = await makeBettors(nodes[0], database, BETTORS)
  const [game, games] = [await site.game(), await site.games(OTHER_GAMES)]
  const [first] = bettors as readonly [Bettor]
  const placings = await catchPlacings(database, () => placeOne(url, first, couponOn([game])))
  await addCoupons(database, { placings, bettors, count: COUPONS }, say)
  const load = { url, bettors, games, connections: CONNECTIONS }

  const stopBefore = placeSteadily(load, BETS_A_SECOND)
  await pause(BEFORE_MS)
  const before = await stopBefore()
  const stop = placeSteadily(load, BETS_A_SECOND)
  const startedMs = performance.now()
  await homeWins(feed, game)
  await untilSettled(database, game, say)
  const seconds = (performance.now() - startedMs) / 1000
  const meanwhile = await stop()
  await expectSettledOnce(database)
  const checkMs = await site.checkLedger()
  say(
    `${COUPONS} settled in ${round(seconds, 1)} s; ${meanwhile.accepted} bets meanwhile, p99 ${round(meanwhile.p99Ms)} ms, before ${round(before.p99Ms)} ms; ledger checked in ${round(checkMs)} ms`,
  )
  const row = (name: string, value: number, unit: string, peer: number, against: string): Row => ({
    name: `settlement of ${COUPONS} coupons${name}`,
    value: round(value, 1),
    unit,
    ratio: round(value / peer),
    against: `${against} ${round(peer, 1)} ${unit}`,
    runs: 1,
  })
  return [
    row('', seconds, 's', (LIMIT_S * COUPONS) / 100_000, 'limit'),
    againstLimit(`bets at ${BETS_A_SECOND}/s during settlement, p99`, [meanwhile.p99Ms], P99_LIMIT_MS),
    row(', bets meanwhile p50', meanwhile.p50Ms, 'ms', before.p50Ms, 'before'),
    row(', bets meanwhile', meanwhile.rate, 'bets/s', before.rate, 'before'),
  ]
}

/** One version, one movement of money and one payout for each. */
async function expectSettledOnce({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<Record<'settled' | 'versions' | 'highest' | 'movements', bigint | number>>(`
    select (select count(*) from coupon where state = 'settled' and payout > stake and id >= ${FIRST_COPY_ID}) as settled,
      (select count(*) from coupon_settlement) as versions, (select max(version) from coupon_settlement) as highest,
      (select count(*) from ledger_movement where kind in ('settlement', 'correction')) as movements`)
  const found = Object.entries(rows[0] ?? {}).map(([name, value]) => `${name} ${value}`)
  const expected = [`settled ${COUPONS}`, `versions ${COUPONS}`, 'highest 1', `movements ${COUPONS}`]
  if (found.join() !== expected.join()) throw new Error(`each is settled once: ${found.join(', ')}`)
}

const LOOK_MS = 300
const PATIENCE_MS = 1_800_000
const SAID_EVERY = 50

/** The feed says that the home side won: every coupon of a benchmark is on it. */
export const homeWins = (feed: Feed, { id }: Game): Promise<void> =>
  feed.send({
    type: 'bet_settlement',
    event: id,
    certainty: 2,
    markets: [
      {
        market: 'result',
        specifiers: {},
        outcomes: ['home', 'draw', 'away'].map((side) => ({ id: side, result: side === 'home' ? 1 : 0 })),
      },
    ],
  })

/** Done when every coupon on this game has its result. */
export async function untilSettled({ pool }: Database, { id }: Game, say: (line: string) => void): Promise<void> {
  const startedMs = performance.now()
  for (let look = 1; performance.now() - startedMs < PATIENCE_MS; look += 1) {
    const { rows } = await pool.query<{ open: boolean }>(
      'select exists (select from coupon_leg where event = $1 and result is null) as open',
      [id],
    )
    if (rows[0]?.open === false) return
    if (look % SAID_EVERY === 0) say(`not yet settled after ${Math.round((performance.now() - startedMs) / 1000)} s`)
    await pause(LOOK_MS)
  }
  throw new Error(`the coupons of ${id} were not settled in half an hour`)
}
