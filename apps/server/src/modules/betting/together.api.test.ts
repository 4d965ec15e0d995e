import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { holdGate } from './testing/another-node.ts'
import { bet, newKey, startBetting, won } from './testing/start-betting.ts'

const STAKE = 15_000
const CASH = 100_000n
const [ROOMY, NARROW, OVER, OWN] = ['580001', '580002', '580003', '580004']

let site: Awaited<ReturnType<typeof startBetting>>

beforeAll(async () => {
  // The usual amount is 15,000 here: a market bears 1,200,000, and a bet at 2.00 can win 30,000.
  site = await startBetting(await aSiteDatabase(), { betting: { maxMarketLiability: 80 } })
  for (const game of [ROOMY, NARROW, OVER, OWN]) await site.game(game)
})
afterAll(async () => {
  await site.app.close()
  await site.database.close()
})

const single = (event: string, key = newKey()) => ({
  key,
  typeId: 0,
  amount: String(STAKE),
  changeCoefAction: 2,
  bets: [bet(event, 'home', 2000)],
})

/** Holds one bet at its gate: bets that arrive meanwhile gather in one batch, which goes on after it. */
async function together<T>(work: () => Promise<T>): Promise<T> {
  const { waitersAre, letGo } = await holdGate(site.database.pool, site.players[0]?.id)
  const first = site.place(await site.signIn('demo1'), single(ROOMY))
  await waitersAre(1)
  const working = work()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await letGo()
  await first
  return working
}

const used = async (event: string): Promise<number> => {
  const { rows } = await site.database.pool.query<{ used: bigint }>(
    "select used from betting_liability where event = $1 and market = 'result'",
    [event],
  )
  return Number(rows[0]?.used ?? 0n)
}

/** The balance of the cash account after each stake, in order. */
async function balancesOf(player: bigint): Promise<readonly bigint[]> {
  const { rows } = await site.database.pool.query<{ balance: bigint }>(
    `select e.balance from ledger_entry e join ledger_movement m using (player_id, seq)
      where e.owner_id = $1 and e.kind = 'cash' and m.kind = 'stake' order by e.seq`,
    [player],
  )
  return rows.map(({ balance }) => balance)
}

test('bets that come together are each judged as if alone', async () => {
  const rich = await site.morePlayers(20, CASH)
  const [poor] = await site.morePlayers(1, BigInt(STAKE - 1))
  const crowd = await site.morePlayers(42, CASH)
  const [twice, again, late] = await site.morePlayers(3, CASH)
  if (!poor || !twice || !again || !late) throw new Error('players are missing')
  await site.database.pool.query(`insert into market_verdict (event, market, n, said) values ($1, 'result', 1, $2)`, [
    OVER,
    JSON.stringify({ kind: 'settled', certainty: 2, outcomes: won('home') }),
  ])
  const before = await used(ROOMY)
  const coupon = single(ROOMY)
  const place = async ({ token }: { token: string }, body: object) => {
    const { coupons, text } = await site.place(token, body)
    return { end: coupons[0]?.reason ?? coupons[0]?.state, text }
  }

  const plain = await together(() => Promise.all(rich.map((player) => place(player, single(ROOMY)))))
  expect(plain.map(({ end }) => end)).toEqual(rich.map(() => 'accepted'))
  expect(await used(ROOMY)).toBe(before + 21 * 2 * STAKE)

  const mixed = await together(() =>
    Promise.all([
      place(poor, single(ROOMY)),
      place(twice, single(ROOMY)),
      place(twice, single(ROOMY)),
      place(again, coupon),
      place(again, coupon),
      place(late, single(OVER)),
      ...rich.slice(0, 10).map((player) => place(player, single(ROOMY))),
    ]),
  )
  expect(mixed.slice(0, 6).map(({ end }) => end)).toEqual([
    'insufficient-funds',
    'accepted',
    'accepted',
    'accepted',
    'accepted',
    'leg-over',
  ])
  expect(mixed[3]?.text).toBe(mixed[4]?.text)
  expect(mixed.slice(6).map(({ end }) => end)).toEqual(rich.slice(0, 10).map(() => 'accepted'))

  const [hot, short] = await site.morePlayers(2, 10n * BigInt(STAKE))
  if (!hot || !short) throw new Error('players are missing')
  const own = await together(() =>
    Promise.all([
      ...Array.from({ length: 10 }, () => place(hot, single(OWN))),
      ...Array.from({ length: 11 }, () => place(short, single(OWN))),
    ]),
  )
  expect(own.slice(0, 10).map(({ end }) => end)).toEqual(Array.from({ length: 10 }, () => 'accepted'))
  expect(own.slice(10).filter(({ end }) => end === 'accepted')).toHaveLength(10)
  expect(own.slice(10).filter(({ end }) => end === 'insufficient-funds')).toHaveLength(1)
  expect(await balancesOf(hot.id)).toEqual(Array.from({ length: 10 }, (_none, at) => BigInt((9 - at) * STAKE)))

  const narrow = await together(() => Promise.all(crowd.map((player) => place(player, single(NARROW)))))
  expect(narrow.filter(({ end }) => end === 'accepted')).toHaveLength(40)
  expect(narrow.filter(({ end }) => end === 'market-limit')).toHaveLength(2)
  expect(await used(NARROW)).toBe(40 * 2 * STAKE)

  const balances = await Promise.all([poor, twice, again, late].map(({ token }) => site.balance(token)))
  expect(balances).toEqual([
    [String(STAKE - 1), '0'],
    [String(Number(CASH) - 2 * STAKE), String(2 * STAKE)],
    [String(Number(CASH) - STAKE), String(STAKE)],
    [String(CASH), '0'],
  ])
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
