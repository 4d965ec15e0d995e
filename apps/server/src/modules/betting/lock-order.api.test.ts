import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { lockWaitersAre } from '../../testing/lock-waiters.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { anotherNode, type BettingNode } from './testing/another-node.ts'
import { aPrincipal, bet, newKey, startBetting } from './testing/start-betting.ts'

// The usual amount is 15,000 here.
const STAKE = '15000'
let site: Awaited<ReturnType<typeof startBetting>>

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  for (const code of ['CODE-A', 'CODE-B']) {
    const terms = { code, amount: 1, minCoef: 1500, validDays: 1, usesInAll: 10, usesByPlayer: 1, players: null }
    await site.betting.promo.add('evens', terms)
  }
})
afterAll(() => site.stop())

const aBet = (events: string | readonly string[], promoCode?: string) => ({
  key: newKey(),
  currency: 'RUB',
  typeId: typeof events === 'string' ? 0 : 1,
  amount: STAKE,
  changeCoefAction: 2 as const,
  ...(promoCode !== undefined && { promoCode }),
  bets: [events].flat().map((event) => bet(event, 'home', 2000)),
})

async function placeAt(node: Pick<BettingNode, 'place'>, id: bigint, body: ReturnType<typeof aBet>): Promise<string> {
  const who = await aPrincipal(site.database, id)
  const { coupons } = await node.place(who, site.betting.siteFor(undefined), body)
  return coupons[0]?.reason ?? coupons[0]?.state ?? 'no answer'
}

/** Runs a statement in a transaction of its own and holds its locks; the returned function rolls it back. */
async function holding(text: string, values: readonly unknown[]): Promise<() => Promise<void>> {
  const holder = await site.database.pool.connect()
  await holder.query('begin')
  await holder.query(text, [...values])
  return async () => {
    await holder.query('rollback')
    holder.release()
  }
}

const CODES_TAKEN = `
  select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and locktype = 'tuple' and relation = 'promo_code'::regclass`
const countOf = async (text: string): Promise<number> => (await site.database.pool.query(text)).rowCount ?? 0
const waiting = (count: number): Promise<void> => lockWaitersAre(site.database.pool, count)

test('two batches that use the same codes in opposite order do not wait in a circle', async () => {
  const events = ['590001', '590002', '590003', '590004', '590005', '590006'] as const
  for (const event of events) await site.game(event)
  const players = await site.morePlayers(6, 100_000n)
  const [a, b, c, d, first, second] = players.map(({ id }) => id) as [bigint, bigint, bigint, bigint, bigint, bigint]
  const nodes = [anotherNode(site), anotherNode(site)] as const
  const bets = [
    aBet(events[0], 'CODE-A'),
    aBet(events[1], 'CODE-B'),
    aBet(events[2], 'CODE-B'),
    aBet(events[3], 'CODE-A'),
  ] as const

  // While the first bet of each node waits for a gate, the two after it gather in one batch.
  const letGather = await holding('select from wallet_gate where player_id in ($1, $2) for update', [first, second])
  const others = [placeAt(nodes[0], first, aBet(events[4])), placeAt(nodes[1], second, aBet(events[5]))]
  await waiting(2)
  const placed: Promise<string>[] = []
  for (const [at, player] of [a, b, c, d].entries()) {
    const [node, body] = [nodes[at < 2 ? 0 : 1], bets[at]]
    if (node !== undefined && body !== undefined) placed.push(placeAt(node, player, body))
    // Each joins its batch before the next is sent.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  // A transaction that is rolled back later holds the keys of the first ones: each batch stops between its two.
  const letGoOn = await holding(
    "insert into betting_key (player_id, key, body_hash, answer) values ($1, $2, '', ''), ($3, $4, '', '')",
    [a, bets[0].key, c, bets[2].key],
  )
  await letGather()
  // One batch has both codes; the other has none and waits for the first one. Polled: for a moment after the gates are
  // released, the server still counts the two sessions that waited for them.
  await eventually(async () => expect(await countOf(CODES_TAKEN)).toBe(1))
  await waiting(2)
  await letGoOn()

  expect(await Promise.all([...others, ...placed])).toEqual(Array<string>(6).fill('accepted'))
})

test('coupons that have waited together do not wait in a circle with a bet of one of their players', async () => {
  const [live, other, later] = ['590011', '590012', '590013']
  await site.game(live, true)
  await site.game(other, true)
  await site.game(later)
  const [a, b] = (await site.morePlayers(2, 100_000n)).map(({ id }) => id) as [bigint, bigint]
  expect(await placeAt(site.betting, a, aBet([live, later], 'CODE-A'))).toBe('waiting')
  expect(await placeAt(site.betting, b, aBet(other))).toBe('waiting')
  await new Promise((resolve) => setTimeout(resolve, 120))

  // The first has its events and waits for its code; the player of the second places a bet on one of those events.
  const letGoOn = await holding("select from promo_code where code = 'CODE-A' for update", [])
  const finished = site.betting.waiting.finishDue()
  await waiting(1)
  const placed = placeAt(anotherNode(site), b, aBet(later))
  await waiting(2)
  await letGoOn()

  expect(await finished).toBe(2)
  expect(await placed).toBe('accepted')
})

/** Places on two nodes at once: both wait for the player's gate before either goes on. */
async function atTwoNodes(player: bigint, bodies: readonly ReturnType<typeof aBet>[]): Promise<readonly string[]> {
  const letGoOn = await holding('select from wallet_gate where player_id = $1 for update', [player])
  const placed = bodies.map((body) => placeAt(anotherNode(site), player, body))
  await waiting(2)
  await letGoOn()
  return (await Promise.all(placed)).toSorted()
}

test('a second bet on another node sees the balance the first has left', async () => {
  await site.game('590021')
  const [player] = await site.morePlayers(1, BigInt(STAKE))
  const answers = await atTwoNodes(player?.id ?? 0n, [aBet('590021'), aBet('590021')])
  expect(answers).toEqual(['accepted', 'insufficient-funds'])
})

test('one key sent to two nodes at once places one coupon and gets one reply (T003)', async () => {
  await site.game('590022')
  const [player] = await site.morePlayers(1, 10n * BigInt(STAKE))
  const body = aBet('590022')
  expect(await atTwoNodes(player?.id ?? 0n, [body, body])).toEqual(['accepted', 'accepted'])
  const { rows } = await site.database.pool.query('select stake from coupon where player_id = $1', [player?.id])
  expect(rows).toEqual([{ stake: BigInt(STAKE) }])
})

test('after all that the ledger holds', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
