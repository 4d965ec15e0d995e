import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { aMessage } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { holdGate } from './testing/another-node.ts'
import { aSeller } from './testing/seller.ts'
import { bet, newKey, startBetting, won } from './testing/start-betting.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let seller: ReturnType<typeof aSeller>

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  seller = aSeller(site, await site.signIn('demo1'), 790_000)
})
afterAll(() => site.stop())

/** Queues both behind a held gate, in this order. */
async function inThisOrder<A, B>(first: () => Promise<A>, second: () => Promise<B>): Promise<readonly [A, B]> {
  const { waitersAre, letGo } = await holdGate(site.database.pool, site.players[0]?.id)
  const one = first()
  await waitersAre(1)
  const other = second()
  await waitersAre(2)
  await letGo()
  return Promise.all([one, other])
}

const settleNow = async (): Promise<void> => {
  while ((await site.betting.settling.settleNew()) > 0);
}

test.each([
  { what: 'all of it', part: null },
  { what: 'a part', part: '40000' },
])('a sale of $what that comes while the result is booked is refused, and nothing is paid twice', async ({ part }) => {
  // Another stake is on hold as well, so that no account's lower bound prevents paying twice.
  await seller.placed([await seller.newGame()])
  const event = await seller.newGame()
  const id = await seller.placed([event])
  const price = seller.priceOf(event)
  const { quote } = await seller.quoteOf(id, part)
  const before = await seller.money()
  await site.database.pool.query('delete from market_verdict where not is_done')
  // The price is still good when it is shown: only then does the result come.
  const verdict = { kind: 'settled', certainty: 2, outcomes: won('home') }
  await site.database.pool.query(`insert into market_verdict (event, market, n, said) values ($1, 'result', $2, $3)`, [
    event,
    1_000_000 + Number(event),
    JSON.stringify(verdict),
  ])
  const [, sale] = await inThisOrder(settleNow, () => seller.sell(id, quote))
  expect(sale).toMatchObject({ status: 200, state: 'refused' })
  const payout = Math.floor((100_000 * price) / 1000)
  expect(await seller.money()).toMatchObject({ cash: before.cash + payout, held: before.held - 100_000 })
  expect(await seller.view(id)).toMatchObject({ state: 'settled', payout: String(payout), sales: [] })
})

test('a sale and its second copy under another key sell once', async () => {
  const id = await seller.placed([await seller.newGame()])
  const { quote, amount } = await seller.quoteOf(id)
  const before = await seller.money()
  const both = await inThisOrder(
    () => seller.sell(id, quote),
    () => seller.sell(id, quote),
  )
  expect(both).toMatchObject([
    { status: 200, state: 'cashed-out' },
    { status: 200, state: 'refused' },
  ])
  expect((await seller.money()).cash - before.cash).toBe(Number(amount))
})

test('a quote from before a partial cash-out is invalid, even if it would still be fair', async () => {
  const id = await seller.placed([await seller.newGame()])
  const [first, second] = [await seller.quoteOf(id, '30000'), await seller.quoteOf(id, '30000')]
  expect(await seller.sell(id, first.quote)).toMatchObject({ state: 'sold' })
  const before = await seller.money()
  expect(await seller.sell(id, second.quote)).toMatchObject({ status: 200, state: 'refused' })
  expect(await seller.money()).toEqual(before)
})

test('settling by a result that was rolled back meanwhile is refused', async () => {
  const event = await seller.newGame()
  const id = await seller.placed([event])
  const before = await seller.money()
  await site.settle(event, won('home'))
  await site.sendFeed(aMessage('rollback_bet_settlement', { event, markets: [{ market: 'result', specifiers: {} }] }))
  await site.work()
  const { rows } = await site.database.pool.query<{ n: bigint }>(
    'select min(n) as n from market_verdict where event = $1',
    [event],
  )
  // The step of a slow worker on another node, which had read only the first statement.
  const step = {
    player: String(site.players[0]?.id),
    id,
    version: 0,
    isOpen: false,
    payout: '200000',
    reason: 'result',
    legs: [{ result: { kind: 'won' }, heard: String(rows[0]?.n) }],
  }
  const { rows: result } = await site.database.pool.query<{ result: string }>(
    'select betting_settle($1::jsonb) as result',
    [JSON.stringify(step)],
  )
  expect(result).toEqual([{ result: 'stale' }])
  expect(await seller.view(id)).toMatchObject({ state: 'accepted', versions: [], legs: [{ result: null }] })
  expect(await seller.money()).toEqual(before)
})

test('settling an outdated version is refused', async () => {
  const event = await seller.newGame()
  const id = await seller.placed([event])
  await seller.sell(id, (await seller.quoteOf(id, '40000')).quote)
  const before = await seller.money()
  const legs = [{ result: { kind: 'won' }, heard: '999999999' }]
  const player = String(site.players[0]?.id)
  const step = { player, id, version: 0, isOpen: false, payout: '200000', reason: 'result', legs }
  const { rows } = await site.database.pool.query<{ result: string }>('select betting_settle($1::jsonb) as result', [
    JSON.stringify(step),
  ])
  expect(rows).toEqual([{ result: 'stale' }])
  expect(await seller.money()).toEqual(before)
})

test('after all that the rules hold', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})

test('a bet whose result becomes known between its decision and its turn is refused (I10, T084)', async () => {
  const event = await seller.newGame()
  const before = await seller.money()
  const { waitersAre, letGo } = await holdGate(site.database.pool, site.players[0]?.id)
  const body = { key: newKey(), typeId: 0, amount: '10000', changeCoefAction: 2, bets: [bet(event, 'home', 2000)] }
  const answer = site.place(await site.signIn('demo1'), body)
  await waitersAre(1)
  await site.database.pool.query(`insert into market_verdict (event, market, n, said) values ($1, 'result', $2, $3)`, [
    event,
    2_000_000 + Number(event),
    JSON.stringify({ kind: 'settled', certainty: 2, outcomes: won('home') }),
  ])
  await letGo()
  expect((await answer).coupons).toMatchObject([{ state: 'refused', reason: 'leg-over' }])
  expect(await seller.money()).toEqual(before)
})

test.each([1, 8])(
  'a result known to another node stays known when a cancel follows: none of %i bets is accepted (I10)',
  async (count) => {
    const event = await seller.newGame()
    const said = [
      { kind: 'settled', certainty: 2, outcomes: won('home') },
      { kind: 'cancelled', from: 1, until: 2, reason: 'wrong_price' },
      { kind: 'cancel-taken-back', from: 1, until: 2 },
    ]
    for (const [at, verdict] of said.entries())
      await site.database.pool.query(
        `insert into market_verdict (event, market, n, said) values ($1, 'result', $2, $3)`,
        [event, 2_000_000 + Number(event) * 10 + at, JSON.stringify(verdict)],
      )
    const token = await site.signIn('demo1')
    const single = () => ({
      key: newKey(),
      typeId: 0,
      amount: '2000',
      changeCoefAction: 2,
      bets: [bet(event, 'home', seller.priceOf(event))],
    })
    const replies = await Promise.all(Array.from({ length: count }, () => site.place(token, single())))
    expect(new Set(replies.map(({ coupons }) => coupons[0]?.reason))).toEqual(new Set(['leg-over']))
  },
)
