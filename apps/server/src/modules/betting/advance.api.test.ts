import type { AdvanceReply, CashOutQuote } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oddsChange } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { offerOf } from './testing/seller.ts'
import { bet, newKey, startBetting, won } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let games = 540_000

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
})
afterAll(() => site.stop())

const CASH = 100_000
async function aPlayer(): Promise<string> {
  const [player] = await site.morePlayers(1, BigInt(CASH))
  return player?.token ?? ''
}
async function newGame(isFair = false): Promise<string> {
  const id = String((games += 1))
  await site.game(id, false, isFair ? [offerOf(0.5)] : undefined)
  return id
}
const single = (event: string, amount: number, given: object = {}) => ({
  key: newKey(),
  typeId: 0,
  amount: String(amount),
  changeCoefAction: 2,
  bets: [bet(event, 'home', 2000)],
  ...given,
})
async function place(token: string, event: string, amount: number, given: object = {}): Promise<string> {
  const { coupons } = await site.place(token, single(event, amount, given))
  expect(coupons[0]).toMatchObject({ state: 'accepted' })
  return coupons[0]?.id ?? ''
}
const advance = async (token: string): Promise<AdvanceReply> =>
  (await site.app.inject({ url: '/web-api/coupons/advance', cookies: { user_token: token } })).json<AdvanceReply>()
const money = async (token: string): Promise<readonly number[]> => (await site.balance(token)).map(Number)
async function stateOf(token: string, id: string): Promise<readonly unknown[]> {
  const all = [...(await site.list(token, 'open')), ...(await site.list(token, 'closed'))]
  const coupon = all.find((one) => one.id === id)
  return [coupon?.state, coupon?.reason, coupon?.payout]
}

describe('the advance', () => {
  test('is half of the possible wins of open coupons, and zero without them', async () => {
    const token = await aPlayer()
    expect(await advance(token)).toEqual({ available: '0', reason: 'no-open-coupons' })
    await place(token, await newGame(), 10_000)
    expect(await advance(token)).toEqual({ available: '10000', reason: null })
  })

  test('leaves out coupons whose last game starts later than in two days', async () => {
    const token = await aPlayer()
    const id = await place(token, await newGame(), 10_000)
    await site.database.pool.query(
      `update coupon set agreed = jsonb_set(agreed, '{legs,0,fixture,startsAt}', to_jsonb($2::bigint)) where id = $1`,
      [id, site.clock.nowMs() + 49 * 3_600_000],
    )
    expect(await advance(token)).toMatchObject({ available: '0' })
  })

  test.each([
    { what: 'more than that', given: { prepaidAmount: '10001' }, amount: 12_000, reason: 'advance-above-available' },
    { what: 'more than the stake', given: { prepaidAmount: '5001' }, amount: 5000, reason: 'advance-above-stake' },
    {
      what: 'less than the rest costs',
      given: { prepaidAmount: '1000' },
      amount: 200_000,
      reason: 'insufficient-funds',
    },
  ])('is not $what', async ({ given, amount, reason }) => {
    const token = await aPlayer()
    await place(token, await newGame(), 10_000)
    const before = await money(token)
    const { coupons } = await site.place(token, single(await newGame(), amount, given))
    expect(coupons[0]).toMatchObject({ state: 'refused', reason })
    expect(await money(token)).toEqual(before)
  })

  test('is lent once at a time, however many ask at once', async () => {
    const token = await aPlayer()
    await place(token, await newGame(), 10_000)
    const event = await newGame()
    const all = await Promise.all(
      Array.from({ length: 10 }, () => site.place(token, single(event, 6000, { prepaidAmount: '5000' }))),
    )
    const states = all.map(({ coupons }) => coupons[0]?.reason ?? coupons[0]?.state)
    expect(states.filter((state) => state === 'accepted')).toHaveLength(1)
    expect(states.filter((state) => state === 'advance-open')).toHaveLength(9)
    expect(await money(token)).toEqual([CASH - 10_000 - 1000, 16_000])
    expect(await advance(token)).toEqual({ available: '0', reason: 'advance-open' })
  })
})

describe('an advance bet', () => {
  /** A coupon of 10,000 that can win 20,000, and a bet of 12,000 on it, of which 2,000 are the player's own. */
  async function lent(isFair = false) {
    const token = await aPlayer()
    const [covering, event] = [await newGame(isFair), await newGame()]
    const cover = await place(token, covering, 10_000)
    const id = await place(token, event, 12_000, { prepaidAmount: isFair ? '9400' : '10000' })
    return { token, covering, event, cover, id }
  }

  test('is settled once the coupon behind it has won and paid it back', async () => {
    const { token, covering, event, id } = await lent()
    expect(await money(token)).toEqual([CASH - 12_000, 22_000])
    await site.settle(event, won('home'))
    await site.work()
    expect(await stateOf(token, id)).toEqual(['accepted', null, null])
    await site.settle(covering, won('home'))
    await site.work()
    expect(await stateOf(token, id)).toEqual(['settled', null, '24000'])
    // 20,000 were won, of which 10,000 pay back; then 24,000 of the bet itself.
    expect(await money(token)).toEqual([CASH - 12_000 + 10_000 + 24_000, 0])
    expect(await advance(token)).toEqual({ available: '0', reason: 'no-open-coupons' })
  })

  test('that has lost is lost once it is paid back', async () => {
    const { token, covering, event, id } = await lent()
    await site.settle(event, won('away'))
    await site.settle(covering, won('home'))
    await site.work()
    expect(await stateOf(token, id)).toEqual(['settled', null, '0'])
    expect(await money(token)).toEqual([CASH - 12_000 + 10_000, 0])
  })

  test('is void when its covering coupon has lost, whatever its own result', async () => {
    const { token, covering, event, id } = await lent()
    await site.settle(event, won('home'))
    await site.settle(covering, won('away'))
    await site.work()
    expect(await stateOf(token, id)).toEqual(['cancelled', 'advance-not-covered', null])
    expect(await money(token)).toEqual([CASH - 10_000, 0])
  })

  test('waits while a coupon behind it is open, and none that came later is behind it', async () => {
    const { token, covering, id } = await lent()
    await place(token, await newGame(), 10_000)
    await site.work()
    expect(await stateOf(token, id)).toEqual(['accepted', null, null])
    await site.settle(covering, won('away'))
    await site.work()
    expect(await stateOf(token, id)).toEqual(['cancelled', 'advance-not-covered', null])
  })

  test('is repaid by cashing out its covering coupon, and void for the remainder', async () => {
    const { token, covering, cover, id } = await lent(true)
    await site.sendFeed(oddsChange([offerOf(0.4)], { event: covering }))
    const url = `/web-api/coupons/${cover}/cash-out`
    const { quote, amount } = (await site.app.inject({ url, cookies: { user_token: token } })).json<CashOutQuote>()
    const before = await money(token)
    await site.app.inject({ method: 'POST', url, cookies: { user_token: token }, payload: { key: newKey(), quote } })
    await site.work()
    const sold = Number(amount)
    expect(sold).toBeLessThan(9400)
    expect(await stateOf(token, id)).toEqual(['cancelled', 'advance-not-covered', null])
    // Its own 2,600 and what the sale had paid back of the 9,400.
    expect(await money(token)).toEqual([(before[0] ?? 0) + 2600 + sold, 0])
  })

  test('is not bought back itself while it is open', async () => {
    const { token, id } = await lent()
    const url = `/web-api/coupons/${id}/cash-out`
    expect((await site.app.inject({ url, cookies: { user_token: token } })).json<CashOutQuote>().quote).toBeNull()
  })

  test('resolved by many at once moves its money once', async () => {
    const { token, covering } = await lent()
    await site.settle(covering, won('away'))
    await Promise.all([
      site.work(),
      site.work(),
      ...Array.from({ length: 6 }, () => site.betting.advances.resolveOpen()),
    ])
    await site.work()
    expect(await money(token)).toEqual([CASH - 10_000, 0])
  })

  test('leaves no negative balance when its covering coupon is corrected later', async () => {
    const { token, covering, event, id } = await lent()
    await site.settle(covering, won('home'))
    await site.work()
    await site.settle(covering, won('away'))
    await site.settle(event, won('away'))
    await site.work()
    expect(await stateOf(token, id)).toEqual(['settled', null, '0'])
    // The 20,000 are taken back: 10,000 of them had paid back the advance.
    expect(await money(token)).toEqual([CASH - 12_000 - 10_000, 0])
  })
})

test('after all that the ledger holds', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
  const { rows } = await site.database.pool.query(
    `select a.player_id from ledger_account a where kind = 'advance' and balance <> 0 and not exists (
       select from coupon c where c.player_id = a.player_id and c.advance_state = 'open')`,
  )
  expect(rows).toEqual([])
})
