import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockWaitersAre } from '../../testing/lock-waiters.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { aMessage } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { bet, single, startBetting, won } from './testing/start-betting.ts'

/** As many as the environment asks for; the catalogue has a thousand. */
const TWICE = Number(process.env['EVENS_TWICE'] ?? 8)

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let games = 550_000
const newGame = async (): Promise<string> => {
  const id = String((games += 1))
  await site.game(id)
  return id
}

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

const moved = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
  const before = await site.balance(token)
  await work()
  const after = await site.balance(token)
  return [Number(after[0]) - Number(before[0]), Number(after[1]) - Number(before[1])]
}

describe('a result', () => {
  test.each([
    { outcome: 'home', gains: 10_000 },
    { outcome: 'away', gains: -10_000 },
  ])('of $outcome settles a single on home: $gains', async ({ outcome, gains }) => {
    const event = await newGame()
    const total = async (): Promise<number> => (await site.balance(token)).reduce((sum, part) => sum + Number(part), 0)
    const before = await total()
    await site.place(token, single(event))
    await site.settle(event, won(outcome))
    await site.work()
    expect((await total()) - before).toBe(gains)
    expect((await site.list(token, 'closed'))[0]).toMatchObject({
      state: 'settled',
      payout: gains > 0 ? '20000' : '0',
      legs: [{ result: gains > 0 ? 'won' : 'lost' }],
    })
  })

  test('received twice or processed by two nodes at once pays once (T006)', async () => {
    const event = await newGame()
    for (let at = 0; at < TWICE; at += 1) await site.place(token, single(event, { amount: '2000' }))
    await site.settle(event, won('home'))
    await site.settle(event, won('home'))
    expect(await moved(() => Promise.all([site.work(), site.work(), site.work()]))).toEqual([
      TWICE * 4000,
      TWICE * -2000,
    ])
  })

  test('an express waits for its last leg, and one that is lost waits for none', async () => {
    const [a, b, c] = [await newGame(), await newGame(), await newGame()]
    const express = { typeId: 1, bets: [bet(a, 'home', 2000), bet(b, 'draw', 3000), bet(c, 'away', 4000)] }
    await site.place(token, single(a, express))
    await site.settle(a, won('home'))
    await site.work()
    expect((await site.list(token, 'open'))[0]?.legs.map(({ result }) => result)).toEqual(['won', null, null])
    await site.settle(b, won('home'))
    expect(await moved(() => site.work())).toEqual([0, -10_000])
  })

  test('of a leg notifies the player once while the coupon stays open', async () => {
    const [a, b] = [await newGame(), await newGame()]
    await site.place(token, single(a, { typeId: 1, bets: [bet(a, 'home', 2000), bet(b, 'home', 2000)] }))
    const notifiedBy = async (work: () => Promise<unknown>): Promise<number> => {
      site.notified.length = 0
      await work()
      await site.work()
      return site.notified.filter((id) => id === site.players[0]?.id).length
    }
    expect(await notifiedBy(() => site.settle(a, won('home')))).toBe(1)
    expect((await site.list(token, 'open'))[0]?.legs.map(({ result }) => result)).toEqual(['won', null])
    expect(await notifiedBy(() => Promise.resolve())).toBe(0)
    const rollback = aMessage('rollback_bet_settlement', {
      event: a,
      markets: [{ market: 'result', specifiers: {} }],
    })
    expect(await notifiedBy(() => site.sendFeed(rollback))).toBe(1)
    expect((await site.list(token, 'open'))[0]?.legs.map(({ result }) => result)).toEqual([null, null])
  })

  test('that is corrected moves the difference, and back again, each version once (I8)', async () => {
    const event = await newGame()
    await site.place(token, single(event))
    const steps: (readonly number[])[] = []
    for (const outcome of ['home', 'away', 'home', 'home']) {
      await site.settle(event, won(outcome))
      steps.push(await moved(() => site.work()))
    }
    expect(steps).toEqual([
      [20_000, -10_000],
      [-20_000, 0],
      [20_000, 0],
      [0, 0],
    ])
  })

  test('that is taken back opens the coupon again', async () => {
    const event = await newGame()
    await site.place(token, single(event))
    await site.settle(event, won('home'))
    await site.work()
    await site.sendFeed(aMessage('rollback_bet_settlement', { event, markets: [{ market: 'result', specifiers: {} }] }))
    expect(await moved(() => site.work())).toEqual([-20_000, 10_000])
    expect((await site.list(token, 'open'))[0]).toMatchObject({
      state: 'accepted',
      payout: null,
      legs: [{ result: null }],
    })
  })

  test('that is corrected after the money has left is owed, and paid back first', async () => {
    const poor = await site.signIn('demo3')
    const event = await newGame()
    await site.place(poor, single(event))
    await site.settle(event, won('home'))
    await site.work()
    const [cash = '0'] = await site.balance(poor)
    const other = await newGame()
    await site.place(poor, { ...single(other, { amount: cash }) })
    await site.settle(event, won('away'))
    await site.work()
    expect(await site.balance(poor)).toEqual(['0', cash])
    const owed = async () =>
      (await site.database.pool.query<{ balance: bigint }>("select balance from ledger_account where kind = 'owed'"))
        .rows[0]?.balance
    expect(await owed()).toBe(-20_000n)
    await site.settle(other, won('home'))
    await site.work()
    expect([await owed(), (await site.balance(poor))[0]]).toEqual([0n, String(2 * Number(cash) - 20_000)])
  })

  test('a cancelled window voids the bets that were accepted inside it, and no other', async () => {
    const event = await newGame()
    await site.place(token, single(event))
    await new Promise((resolve) => setTimeout(resolve, 20))
    const from = Date.now()
    await site.place(token, single(event))
    await site.sendFeed(
      aMessage('bet_cancel', { event, from, reason: 'late_price', markets: [{ market: 'result', specifiers: {} }] }),
    )
    await site.settle(event, won('away'))
    expect(await moved(() => site.work())).toEqual([10_000, -20_000])
  })

  test('that came before the bet could be seen finds it all the same, once (T013)', async () => {
    const { pool } = site.database
    const event = await newGame()
    const holder = await pool.connect()
    await pool.query(`
      create function hold_commit() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(13); return new; end $$`)
    await pool.query(
      'create trigger hold_commit before insert on betting_key for each row execute function hold_commit()',
    )
    await holder.query('select pg_advisory_lock(13)')
    const placed = site.place(token, single(event))
    await lockWaitersAre(pool, 1)
    await site.settle(event, won('home'))
    while (await site.betting.settling.takeIn());
    while ((await site.betting.settling.settleNew()) > 0);
    await holder.query('select pg_advisory_unlock(13)')
    holder.release()
    expect((await placed).coupons[0]?.state).toBe('accepted')
    await pool.query('drop function hold_commit cascade')
    expect(await moved(() => Promise.all([site.work(), site.work()]))).toEqual([20_000, -10_000])
    expect(await moved(() => site.work())).toEqual([0, 0])
  })
})

test('after all that the ledger holds', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
