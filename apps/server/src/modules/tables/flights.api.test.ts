import { gameByMaths, msOf, multipleAt, verifyRound } from '@evens/games'
import { afterAll, describe, expect, test } from 'vitest'
import { newKey } from '../games/testing/start-games.ts'
import { FLIGHT, startTables } from './testing/start-tables.ts'

const site = await startTables({}, [FLIGHT])
const player = site.players[0]?.id ?? 0n
const token = await site.signIn('demo1')
/** A node whose clock is where a test puts it. */
const at = { ms: Date.now() }
const stamped = await site.anotherTableNode({ nowMs: () => at.ms })
afterAll(async () => {
  await stamped.app.close()
  await site.stop()
})

type Autos = readonly (number | null)[]

/** Flies a round whose crash is above a multiple, with these bets in it. */
async function fly(autos: Autos, above = 150) {
  for (;;) {
    const n = await site.open(FLIGHT)
    const bets: string[] = []
    for (const auto of autos) {
      const { bet, reason } = await site.place(token, FLIGHT, { choice: { auto } })
      if (bet === null) throw new Error(`a bet is refused: ${reason}`)
      bets.push(bet.id)
    }
    await site.close(FLIGHT)
    const { point } = await site.secretOf(FLIGHT)
    await site.run(FLIGHT)
    if (point > above && point < 5000) {
      const { startsAt } = await site.round(FLIGHT)
      return { n, bets: [bets[0] ?? '', bets[1] ?? ''] as const, point, startsAt }
    }
  }
}

/** The start of the flight as the database has it, to the microsecond. */
async function startMs(): Promise<number> {
  const { rows } = await site.pool.query<{ ms: number }>(
    'select (extract(epoch from starts_at) * 1000)::float8 as ms from table_round order by n desc limit 1',
  )
  return Math.floor(rows[0]?.ms ?? 0)
}

async function collectAt(bet: string, ms: number, key = newKey()) {
  at.ms = ms
  return site.collect(token, FLIGHT, bet, key, stamped.app)
}

async function land(): Promise<void> {
  await site.flyOut(FLIGHT)
  await site.work()
  await site.work()
}

describe('a flight', () => {
  test('pays a collect by the moment of its arrival, and shows its crash only when it is over', async () => {
    const { bets, point } = await fly([null])
    const before = await site.cash(player)
    const flown = msOf(130)
    const reply = await collectAt(bets[0], (await startMs()) + flown)
    const multiple = multipleAt(flown)
    const payout = (10_000n * BigInt(multiple)) / 100n
    expect(reply).toMatchObject({ state: 'collected', bet: { collected: multiple, over: { payout: String(payout) } } })
    expect(await site.cash(player)).toBe(before + payout)
    const flying = await site.round(FLIGHT)
    expect(flying).toMatchObject({ state: 'running', endsAt: null, outcome: null, seed: null })
    const early = await site.recallBet(token, bets[0])
    expect(early).toMatchObject({ serverSeed: null, steps: [], round: { view: null } })
    await land()
    const recall = await site.recallBet(token, bets[0])
    const { maths, nonce, stake, choice, view, over } = recall.round
    expect(view).toEqual({ auto: null, point, collected: multiple })
    const record = { ...recall, maths, nonce, stake, choice, view, payout: over?.payout ?? '' }
    expect(verifyRound({ ...record, serverSeed: recall.serverSeed ?? '' }, gameByMaths)).toMatchObject({
      isCommitted: true,
      isDrawn: true,
      isPaid: true,
    })
  })

  test('takes a collect in the last millisecond before its crash, and none at it or before the first hundredth', async () => {
    const { bets, point } = await fly([null, null])
    const start = await startMs()
    expect(await collectAt(bets[0], start + msOf(point))).toMatchObject({ state: 'refused', reason: 'too-late' })
    expect(await collectAt(bets[0], start + msOf(101) - 1)).toMatchObject({ state: 'refused', reason: 'too-soon' })
    expect(await collectAt(bets[0], start - 1)).toMatchObject({ state: 'refused', reason: 'too-soon' })
    const last = await collectAt(bets[0], start + msOf(point) - 1)
    expect(last).toMatchObject({ state: 'collected', bet: { collected: multipleAt(msOf(point) - 1) } })
    expect(last.bet?.collected).toBeLessThanOrEqual(point)
    await land()
    expect((await site.own(token, FLIGHT)).find(({ id }) => id === bets[1])?.over).toMatchObject({
      why: 'lost',
      payout: '0',
    })
  })

  test('ends a bet once for twenty collects at once, under one key or under twenty (T007)', async () => {
    const { bets } = await fly([null, null])
    const before = await site.cash(player)
    at.ms = (await startMs()) + msOf(120)
    const key = newKey()
    const same = await Promise.all(
      Array.from({ length: 20 }, () => site.collect(token, FLIGHT, bets[0], key, stamped.app)),
    )
    expect(new Set(same.map((reply) => JSON.stringify(reply))).size).toBe(1)
    const each = await Promise.all(
      Array.from({ length: 20 }, () => site.collect(token, FLIGHT, bets[1], newKey(), stamped.app)),
    )
    expect(each.filter(({ state }) => state === 'collected')).toHaveLength(1)
    expect(new Set(each.flatMap(({ reason }) => reason ?? []))).toEqual(new Set(['bet-ended']))
    expect(await site.cash(player)).toBe(before + (2n * 10_000n * 120n) / 100n)
    await land()
  })

  test('pays an automatic collect while it flies, and a collect after it gets what it paid', async () => {
    const { bets } = await fly([110, 140])
    await site.pool.query('update table_round set alive_at = clock_timestamp() where state = $1', ['running'])
    await site.shift(FLIGHT, ['starts_at'], msOf(115))
    await site.work()
    const [later, first] = await site.own(token, FLIGHT)
    expect([first?.collected, later?.collected]).toEqual([110, null])
    expect(await collectAt(bets[0], (await startMs()) + msOf(120))).toMatchObject({ reason: 'bet-ended' })
    const reply = await collectAt(bets[1], (await startMs()) + msOf(145))
    expect(reply).toMatchObject({
      state: 'collected',
      bet: { collected: 140, over: { payout: '14000', why: 'collected' } },
    })
    await land()
  })

  test('takes two bets of a player, and leaves one for the player before it could pay too much', async () => {
    await site.open(FLIGHT)
    expect(await site.place(token, FLIGHT, { choice: { auto: 100 } })).toMatchObject({ reason: 'choice-unknown' })
    const { bet } = await site.place(token, FLIGHT, { stake: '1000000', choice: { auto: null } })
    expect(Number((bet as { choice: { auto: number } } | null)?.choice.auto)).toBeGreaterThan(101)
    expect(await site.place(token, FLIGHT, { choice: { auto: 200 } })).toMatchObject({ state: 'placed' })
    expect(await site.place(token, FLIGHT, { choice: { auto: 200 } })).toMatchObject({ reason: 'bets-most' })
    expect(await collectAt(bet?.id ?? '', Date.now() + 60_000)).toMatchObject({ reason: 'too-soon' })
    await site.close(FLIGHT)
    await site.run(FLIGHT)
    await land()
  })

  test.each([
    { silent: 1999, why: 'lost' },
    { silent: 2001, why: 'returned' },
  ])(
    'with its last sign of life $silent ms before its crash ends bets that were not collected as $why',
    async ({ silent, why }) => {
      const { bets, point } = await fly([null, 105])
      const collected = 10_000n + 500n
      const before = await site.cash(player)
      // So that the crash was a second ago.
      await site.pool.query(
        `update table_round set starts_at = s.at, alive_at = s.at + make_interval(secs => $1)
       from (select clock_timestamp() - make_interval(secs => $2) as at) as s where state = 'running'`,
        [(msOf(point) - silent) / 1000, msOf(point) / 1000 + 1],
      )
      await site.work()
      await site.work()
      const own = await site.own(token, FLIGHT)
      expect(own.find(({ id }) => id === bets[0])?.over?.why).toBe(why)
      expect(own.find(({ id }) => id === bets[1])).toMatchObject({ collected: 105, over: { why: 'collected' } })
      expect(await site.cash(player)).toBe(before + collected + (why === 'returned' ? 10_000n : 0n))
    },
  )

  test('is shown as crashed at once, while collects that arrived before the crash are still counted', async () => {
    const { bets, point } = await fly([null, null])
    const before = await site.cash(player)
    // So that the crash was 200 ms ago: it is over after half a second.
    const ago = (msOf(point) + 200) / 1000
    await site.pool.query(
      `update table_round set starts_at = clock_timestamp() - make_interval(secs => $1), alive_at = clock_timestamp()
       where state = 'running'`,
      [ago],
    )
    await site.work()
    expect(await site.round(FLIGHT)).toMatchObject({ state: 'running', outcome: { point }, seed: expect.any(String) })
    const { d } = site.tables.source.snapshot('table:evens:5001') ?? {}
    expect(d).toMatchObject({ round: { state: 'running', outcome: { point } } })
    const start = await startMs()
    const late = await collectAt(bets[0], start + msOf(point) - 1)
    expect(late).toMatchObject({ state: 'collected', bet: { collected: multipleAt(msOf(point) - 1) } })
    expect(await collectAt(bets[1], start + msOf(point))).toMatchObject({ state: 'refused', reason: 'too-late' })
    await land()
    const payout = (10_000n * BigInt(multipleAt(msOf(point) - 1))) / 100n
    expect(await site.cash(player)).toBe(before + payout)
  })

  test('is void at once after a gap, so that no bet flies on without a risk', async () => {
    const { bets } = await fly([null], 300)
    await site.shift(FLIGHT, ['starts_at', 'alive_at'], 3000)
    await site.work()
    await site.work()
    expect((await site.own(token, FLIGHT)).find(({ id }) => id === bets[0])?.over).toMatchObject({ why: 'returned' })
    expect(await collectAt(bets[0], Date.now())).toMatchObject({ state: 'refused', reason: 'bet-ended' })
  })

  test('leaves every rule of the ledger, of games and of tables as it was', async () => {
    await site.open(FLIGHT)
    await site.games.monitor.count()
    expect(await site.brokenRules()).toEqual([])
  })
})
