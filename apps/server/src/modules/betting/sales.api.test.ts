import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { aMessage, oddsChange } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { holdGate } from './testing/another-node.ts'
import { aSeller, offerOf } from './testing/seller.ts'
import { bet, newKey, startBetting, won } from './testing/start-betting.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let seller: ReturnType<typeof aSeller>

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase(), { betting: { liveDelayMs: 60_000 } })
  seller = aSeller(site, await site.signIn('demo1'), 720_000)
})
afterAll(() => site.stop())

/** The delays of all that waits are over. */
async function delayPasses(): Promise<void> {
  for (const table of ['coupon', 'coupon_sale'])
    await site.database.pool.query(`update ${table} set due_at = clock_timestamp() where state = 'waiting'`)
}
async function placedLive(): Promise<readonly [event: string, id: string]> {
  const event = await seller.newGame(true)
  const id = await seller.placed([event])
  await delayPasses()
  await site.betting.waiting.finishDue()
  return [event, id]
}
const liability = async (event: string): Promise<number> => {
  const { rows } = await site.database.pool.query<{ used: bigint }>(
    'select max(used) as used from betting_liability where event = $1',
    [event],
  )
  return Number(rows[0]?.used)
}

describe('a part of a coupon', () => {
  test('is sold for its part; the rest goes on with its part of the stake, the win and the liability', async () => {
    const event = await seller.newGame()
    const id = await seller.placed([event])
    const [before, whole, borne] = [await seller.money(), await seller.quoteOf(id), await liability(event)]
    const part = await seller.quoteOf(id, '40000')
    expect(Number(part.amount)).toBe(Math.floor(Number(whole.amount) * 0.4))
    expect(await seller.sell(id, part.quote)).toMatchObject({ state: 'sold', amount: part.amount })
    const after = await seller.money()
    expect([after.cash - before.cash, after.held - before.held]).toEqual([Number(part.amount), -40_000])
    const win = Math.floor((60_000 * seller.priceOf(event)) / 1000)
    expect(await seller.view(id)).toMatchObject({
      state: 'accepted',
      stake: '100000',
      stakeLeft: '60000',
      possibleWin: String(win),
      sales: [{ stake: '40000', amount: part.amount }],
    })
    expect(await liability(event)).toBe(borne - Math.floor((100_000 * seller.priceOf(event)) / 1000) + win)

    await site.settle(event, won('home'))
    await site.work()
    const settled = await seller.money()
    expect([settled.cash - after.cash, settled.held - after.held]).toEqual([win, -60_000])
    await site.settle(event, won('away'))
    await site.work()
    expect((await seller.money()).cash - after.cash).toBe(0)
    expect((await seller.view(id)).versions.map(({ payout }) => payout)).toEqual([String(win), '0'])
  })

  test('in parts pays no more than the whole, and the last part closes the coupon', async () => {
    const event = await seller.newGame()
    const id = await seller.placed([event])
    const whole = Number((await seller.quoteOf(id)).amount)
    const before = await seller.money()
    let sum = 0
    for (const stake of ['3', '33333', '777', '50001', null]) {
      const { quote } = await seller.quoteOf(id, stake)
      sum += Number((await seller.sell(id, quote)).amount)
    }
    expect(sum).toBeLessThanOrEqual(whole)
    expect(sum).toBeGreaterThan(whole - 6)
    const after = await seller.money()
    expect([after.cash - before.cash, after.held - before.held]).toEqual([sum, -100_000])
    expect(await seller.view(id)).toMatchObject({ state: 'cashed-out', stakeLeft: '0', payout: String(sum) })
    expect(await liability(event)).toBe(0)
  })

  test('cannot exceed the remaining stake nor use a quote from before another cash-out', async () => {
    const id = await seller.placed([await seller.newGame()])
    const [first, second] = [await seller.quoteOf(id, '60000'), await seller.quoteOf(id, '60000')]
    expect(await seller.quoteOf(id, '100001')).toMatchObject({ amount: null, reason: 'part-too-large' })
    expect(await seller.sell(id, first.quote)).toMatchObject({ state: 'sold' })
    expect(await seller.sell(id, second.quote)).toMatchObject({ state: 'refused' })
    expect(await seller.quoteOf(id, '40001')).toMatchObject({ amount: null, reason: 'part-too-large' })
    expect(await seller.view(id)).toMatchObject({ stakeLeft: '40000' })
  })

  test('that is sold between the reckoning of a result and its booking is not paid twice', async () => {
    const event = await seller.newGame()
    const id = await seller.placed([event])
    const before = await seller.money()
    const { amount, quote } = await seller.quoteOf(id, '40000')
    const { waitersAre, letGo } = await holdGate(site.database.pool, site.players[0]?.id)
    const sold = seller.sell(id, quote)
    await waitersAre(1)
    await site.settle(event, won('home'))
    while (await site.betting.settling.takeIn());
    const settled = site.betting.settling.settleNew()
    await waitersAre(2)
    await letGo()
    expect(await sold).toMatchObject({ state: 'sold' })
    await settled
    await site.work()
    const payout = Math.floor((60_000 * seller.priceOf(event)) / 1000)
    expect(await seller.view(id)).toMatchObject({ state: 'settled', payout: String(payout) })
    expect(await seller.money()).toMatchObject({
      cash: before.cash + Number(amount) + payout,
      held: before.held - 100_000,
    })
  })

  test.each([
    { what: 'a system', given: { typeId: 2, systemValue: 2 } },
    { what: 'an anti-express', given: { typeId: 4 } },
    { what: 'a chain', given: { typeId: 3 } },
    { what: 'a trixie', given: { typeId: 11 } },
  ])('of $what can be cashed out, and the rest is settled', async ({ given }) => {
    const events = [await seller.newGame(), await seller.newGame(), await seller.newGame()]
    const before = await seller.money()
    const id = await seller.placed(events, given)
    const { amount, quote } = await seller.quoteOf(id, '50000')
    expect(await seller.sell(id, quote)).toMatchObject({ state: 'sold' })
    for (const event of events) await site.settle(event, won('home'))
    await site.work()
    const view = await seller.view(id)
    expect(view.state).toBe('settled')
    const after = await seller.money()
    expect([after.cash - before.cash, after.held - before.held]).toEqual([
      Number(amount) + Number(view.payout) - 100_000,
      0,
    ])
  })

  test('of conditional blocks leaves every block its part', async () => {
    const [a, b] = [await seller.newGame(), await seller.newGame()]
    const id = await seller.placed([a, b], {
      typeId: 5,
      amount: undefined,
      amountByBlockId: { 0: '100000', 1: '60001' },
      bets: [
        { ...bet(a, 'home', 2000), blockId: 0 },
        { ...bet(b, 'home', 2000), blockId: 1 },
      ],
    })
    const { quote } = await seller.quoteOf(id, '50000')
    expect(await seller.sell(id, quote)).toMatchObject({ state: 'sold' })
    await site.settle(a, won('home'))
    await site.settle(b, won('away'))
    await site.work()
    // The first block wins at its odds on 500; the second loses its half of 600.01, rounded down.
    expect((await seller.view(id)).payout).toBe(String(Math.floor((50_000 * seller.priceOf(a)) / 1000) - 30_000))
  })
})

describe('during play', () => {
  test('a sale waits as long as a bet would, then is made as promised', async () => {
    const [event, id] = await placedLive()
    const { amount, quote } = await seller.quoteOf(id)
    const before = await seller.money()
    const key = newKey()
    const reply = await seller.sell(id, quote, key)
    expect(reply).toMatchObject({ state: 'waiting', waitsMs: 60_000, amount })
    expect(await seller.sell(id, quote, key)).toEqual(reply)
    expect((await seller.view(id)).saleWaitsMs).toBeGreaterThan(0)
    expect(await seller.sell(id, quote)).toMatchObject({ state: 'refused' })
    await site.betting.sales.finishDue()
    expect(await seller.money()).toEqual(before)
    await site.sendFeed(oddsChange([offerOf(0.49)], { event }))
    await delayPasses()
    await Promise.all([site.betting.sales.finishDue(), site.betting.sales.finishDue()])
    expect((await seller.money()).cash - before.cash).toBe(Number(amount))
    expect(await seller.view(id)).toMatchObject({ state: 'cashed-out', payout: amount, saleWaitsMs: null })
  })

  test.each([
    { what: 'the price has left it behind', reason: 'price-changed', message: () => oddsChange([offerOf(0.2)]) },
    {
      what: 'the market was stopped',
      reason: 'leg-suspended',
      message: () => aMessage('bet_stop', { event: '', groups: 'all', status: -1 }),
    },
  ])('it is refused when $what, and the bet shows it', async ({ reason, message }) => {
    const [event, id] = await placedLive()
    const before = await seller.money()
    const { quote } = await seller.quoteOf(id)
    expect(await seller.sell(id, quote)).toMatchObject({ state: 'waiting' })
    await site.sendFeed({ ...message(), event } as ReturnType<typeof message>)
    await delayPasses()
    await site.betting.sales.finishDue()
    expect(await seller.view(id)).toMatchObject({ state: 'accepted', reason, saleWaitsMs: null, sales: [] })
    expect(await seller.money()).toEqual(before)
  })

  test('a result that comes before it ends the wait', async () => {
    const [event, id] = await placedLive()
    await seller.sell(id, (await seller.quoteOf(id)).quote)
    await site.settle(event, won('away'))
    await site.work()
    await delayPasses()
    await site.betting.sales.finishDue()
    expect(await seller.view(id)).toMatchObject({ state: 'settled', payout: '0', sales: [], saleWaitsMs: null })
  })
})

describe('at a price', () => {
  test('a coupon is sold by itself as soon as it is worth that, and not before', async () => {
    const event = await seller.newGame()
    const id = await seller.placed([event])
    const before = await seller.money()
    expect(await seller.sellAt(id, '100000')).toMatchObject({ isSet: true, reason: null })
    await site.betting.sales.sellOrdered()
    expect(await seller.view(id)).toMatchObject({ state: 'accepted', sellsAt: '100000' })
    await site.sendFeed(oddsChange([offerOf(0.7)], { event }))
    const { amount } = await seller.quoteOf(id)
    expect(Number(amount)).toBeGreaterThan(100_000)
    await Promise.all([site.betting.sales.sellOrdered(), site.betting.sales.sellOrdered()])
    expect((await seller.money()).cash - before.cash).toBe(Number(amount))
    expect(await seller.view(id)).toMatchObject({ state: 'cashed-out', payout: amount, sellsAt: null })
  })

  test('that was changed or taken back is not sold at the old one; of a closed coupon there is none', async () => {
    const event = await seller.newGame()
    const id = await seller.placed([event])
    await seller.sellAt(id, '1')
    await seller.sellAt(id, '99999999')
    await site.betting.sales.sellOrdered()
    await seller.sellAt(id, '1')
    await seller.sellAt(id, null)
    await site.betting.sales.sellOrdered()
    expect(await seller.view(id)).toMatchObject({ state: 'accepted', sellsAt: null })
    expect((await seller.sellAt(id, '5', await site.signIn('demo2'))).status).toBe(404)
    await site.settle(event, won('home'))
    await site.work()
    expect(await seller.sellAt(id, '5')).toMatchObject({ isSet: false, reason: 'decided' })
  })

  test('during play it waits like every sale, and one that was not made is tried again in silence', async () => {
    const [event, id] = await placedLive()
    await seller.sellAt(id, '80000')
    await site.betting.sales.sellOrdered()
    expect((await seller.view(id)).saleWaitsMs).not.toBeNull()
    await site.sendFeed(oddsChange([offerOf(0.2)], { event }))
    await delayPasses()
    await site.betting.sales.finishDue()
    expect(await seller.view(id)).toMatchObject({ state: 'accepted', reason: null, saleWaitsMs: null })
    await site.sendFeed(oddsChange([offerOf(0.6)], { event }))
    await site.betting.sales.sellOrdered()
    await delayPasses()
    await site.betting.sales.finishDue()
    expect(await seller.view(id)).toMatchObject({ state: 'cashed-out' })
  })

  test.each([
    { what: 'raised', to: '99999999' },
    { what: 'taken back', to: null },
  ])('that was $what while its sale waits is not sold at the old one', async ({ to }) => {
    const [, id] = await placedLive()
    const before = await seller.money()
    await seller.sellAt(id, '1')
    await site.betting.sales.sellOrdered()
    expect((await seller.view(id)).saleWaitsMs).not.toBeNull()
    expect(await seller.sellAt(id, to)).toMatchObject({ isSet: true })
    await delayPasses()
    await site.betting.sales.finishDue()
    expect(await seller.view(id)).toMatchObject({ state: 'accepted', sellsAt: to, reason: null, sales: [] })
    expect(await seller.money()).toEqual(before)
  })

  test('that is raised between the reckoning and the sale is not sold at the old one', async () => {
    const id = await seller.placed([await seller.newGame()])
    await seller.sellAt(id, '1')
    const { waitersAre, letGo } = await holdGate(site.database.pool, site.players[0]?.id)
    const raised = seller.sellAt(id, '99999999')
    await waitersAre(1)
    const selling = site.betting.sales.sellOrdered()
    await waitersAre(2)
    await letGo()
    expect(await raised).toMatchObject({ isSet: true })
    await selling
    expect(await seller.view(id)).toMatchObject({ state: 'accepted', sellsAt: '99999999', sales: [] })
  })
})

test.each([
  { what: 'a free bet', set: "agreed = jsonb_set(agreed, '{terms,isFreeBet}', 'true')", reason: 'free-bet' },
  { what: 'a coupon whose advance is open', set: "advance_state = 'open'", reason: 'advance-open' },
])('$what is not bought back: $reason', async ({ set, reason }) => {
  const event = await seller.newGame()
  const id = await seller.placed([event])
  const { quote } = await seller.quoteOf(id)
  await site.database.pool.query(`update coupon set ${set} where id = $1`, [id])
  expect(await seller.quoteOf(id)).toMatchObject({ amount: null, reason })
  expect(await seller.sell(id, quote)).toMatchObject({ state: 'refused', reason })
  expect(await seller.sellAt(id, '5')).toMatchObject({ isSet: false, reason })
  await site.database.pool.query('update coupon set advance_state = null where id = $1', [id])
})

test('a coupon whose advance is open is settled only when it is covered', async () => {
  const { settling } = site.betting
  const event = await seller.newGame()
  const id = await seller.placed([event])
  await site.database.pool.query("update coupon set advance_state = 'open' where id = $1", [id])
  await site.settle(event, won('home'))
  while (await settling.takeIn());
  while ((await settling.settleNew()) > 0);
  expect(await seller.view(id)).toMatchObject({ state: 'accepted', legs: [{ result: 'won' }] })
  await site.database.pool.query("update coupon set advance_state = 'covered' where id = $1", [id])
  await settling.settleCoupon(site.players[0]?.id ?? 0n, BigInt(id))
  expect(await seller.view(id)).toMatchObject({ state: 'settled' })
  await site.database.pool.query('update coupon set advance_state = null where id = $1', [id])
})

test('counts items stuck for more than a minute', async () => {
  expect(await site.betting.watch.look()).toEqual({ unappliedResults: 0, overdueCoupons: 0, overdueCashOuts: 0 })
  const event = await seller.newGame(true)
  const id = await seller.placed([event])
  await site.settle(event, won('home'))
  while (await site.betting.settling.takeIn());
  const late = "clock_timestamp() - interval '61 seconds'"
  await site.database.pool.query(`update coupon set due_at = ${late} where id = $1`, [id])
  await site.database.pool.query(`update market_verdict set known_at = ${late} where event = $1`, [event])
  expect(await site.betting.watch.look()).toEqual({ unappliedResults: 1, overdueCoupons: 1, overdueCashOuts: 0 })
  await site.betting.waiting.finishDue()
  await site.work()
  expect(await site.betting.watch.look()).toEqual({ unappliedResults: 0, overdueCoupons: 0, overdueCashOuts: 0 })
})

test('a bet shows the event status and the source of its result', async () => {
  const event = await seller.newGame()
  const id = await seller.placed([event])
  expect((await seller.view(id)).legs[0]).toMatchObject({
    event: { href: `/line/football/1201-northern-league/${event}-torvia-lansk`, status: 0, isLive: false },
    why: null,
  })
  await site.sendFeed(
    oddsChange([], { event, state: { status: 3, phase: { name: 'ended' }, score: [2, 1] } }),
    aMessage('bet_settlement', {
      event,
      certainty: 1,
      markets: [{ market: 'result', specifiers: {}, outcomes: won('away') }],
    }),
  )
  await site.settle(event, won('home'))
  await site.work()
  const { legs } = await seller.view(id)
  expect(legs[0]).toMatchObject({
    event: { status: 3, score: '2:1', isLive: false },
    why: {
      said: [
        { kind: 'settled', reason: 'lost' },
        { kind: 'settled', reason: 'won' },
      ],
      isConfirmed: true,
    },
  })
})

test('after all that the ledger holds', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
