import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOdds } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { bet, newKey, startBetting, won } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

// The usual amount is 15,000 here: an event bears 600,000, a market 400,000, and a hyper-bonus is at most 15,000.
let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let games = 560_000

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase(), {
    betting: {
      maxEventLiability: 40,
      maxMarketLiability: 400 / 15,
      offers: { hyperBonus: { percents: [{ legs: 4, percent: 10 }], min: 0.01, max: 1 } },
    },
  })
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

async function newGames(count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => String((games += 1)))
  for (const id of ids) await site.game(id, false, MARKETS)
  return ids
}
const MARKETS = [
  withOdds('result', { home: 2000, draw: 3000, away: 4000 }),
  withOdds('double_chance', { home_draw: 1300, draw_away: 1700, home_away: 1300 }),
]
const express = (events: readonly string[], given: object = {}) => ({
  key: newKey(),
  typeId: 1,
  amount: '2000',
  changeCoefAction: 2,
  bets: events.map((event) => bet(event, 'home', 2000)),
  ...given,
})
const cash = async (): Promise<number> => Number((await site.balance(token))[0])

describe('a bonus bet', () => {
  test('raises the payout of an express by the legs that were not void', async () => {
    const events = await newGames(3)
    const { coupons } = await site.place(token, express(events, { hasBonusBet: true }))
    expect(coupons[0]).toMatchObject({ state: 'accepted', possibleWin: '16480' })
    expect((await site.list(token, 'open'))[0]).toMatchObject({ bonusCoef: 1030 })
    const before = await cash()
    await site.settle(events[0] ?? '', won('home'))
    await site.settle(events[1] ?? '', won('home'))
    await site.settle(events[2] ?? '', [{ id: 'home', result: 0, voidFactor: 1 }])
    await site.work()
    expect((await cash()) - before).toBe(8160)
  })

  test.each([
    { what: 'two legs', legs: 2, given: {} },
    { what: 'a system', legs: 3, given: { typeId: 2, systemValue: 2 } },
  ])('is not offered for $what, whatever the client sends', async ({ legs, given }) => {
    const events = await newGames(legs)
    const before = await cash()
    const { coupons } = await site.place(token, express(events, { hasBonusBet: true, ...given }))
    expect(coupons[0]).toMatchObject({ state: 'refused', reason: 'bonus-not-offered' })
    expect(await cash()).toBe(before)
  })

  test('is not offered below its minimum odds, even if the client claims higher ones', async () => {
    const low = String((games += 1))
    await site.game(low, false, [withOdds('result', { home: 1090, draw: 9000, away: 15_000 })])
    const { coupons } = await site.place(token, express([...(await newGames(2)), low], { hasBonusBet: true }))
    expect(coupons[0]).toMatchObject({ state: 'refused', reason: 'bonus-not-offered' })
  })
})

describe('a hyper-bonus', () => {
  test('comes by itself with enough legs, is part of the possible win and is paid', async () => {
    const events = await newGames(4)
    const { coupons } = await site.place(token, express(events))
    // 32,000 and a tenth of the 30,000 above the stake.
    expect(coupons[0]).toMatchObject({ state: 'accepted', possibleWin: '35000' })
    expect((await site.list(token, 'open'))[0]).toMatchObject({ hyperBonusPercent: 10 })
    const before = await cash()
    for (const event of events) await site.settle(event, won('home'))
    await site.work()
    expect((await cash()) - before).toBe(35_000)
  })

  test('is cut at its most, and gone with a leg that is returned', async () => {
    const events = await newGames(4)
    const { coupons } = await site.place(token, express(events, { amount: '20000' }))
    expect(coupons[0]).toMatchObject({ possibleWin: String(320_000 + 15_000) })
    const before = await cash()
    for (const event of events.slice(1)) await site.settle(event, won('home'))
    await site.settle(events[0] ?? '', [{ id: 'home', result: 0, voidFactor: 1 }])
    await site.work()
    expect((await cash()) - before).toBe(160_000)
  })
})

describe('event and market exposure', () => {
  const single = (event: string, amount: number, ref = `${event}/result/home`) => ({
    ...express([event], { typeId: 0, amount: String(amount) }),
    bets: [{ ref, coef: 2000 }],
  })
  const used = async (event: string): Promise<readonly unknown[]> => {
    const { rows } = await site.database.pool.query<{ market: string; used: bigint }>(
      'select market, used from betting_liability where event = $1 order by market',
      [event],
    )
    return rows.map(({ market, used: win }) => [market, Number(win)])
  }
  const outcomes = async (bodies: readonly object[]): Promise<readonly (string | undefined)[]> =>
    (await Promise.all(bodies.map((body) => site.place(token, body)))).map(
      ({ coupons }) => coupons[0]?.reason ?? coupons[0]?.state,
    )

  test('is not passed by any number of bets at once, on a market or on the event (I11)', async () => {
    const [event = ''] = await newGames(1)
    const onMarket = await outcomes(Array.from({ length: 25 }, () => single(event, 10_000)))
    expect(onMarket.filter((state) => state === 'accepted')).toHaveLength(20)
    expect(onMarket.filter((state) => state === 'market-limit')).toHaveLength(5)
    const other = `${event}/double_chance/draw_away`
    const onEvent = await outcomes(Array.from({ length: 15 }, () => single(event, 10_000, other)))
    // 200,000 are left for the event: eleven times 17,000.
    expect(onEvent.filter((state) => state === 'accepted')).toHaveLength(11)
    expect(onEvent.filter((state) => state === 'event-limit')).toHaveLength(4)
    expect(await used(event)).toEqual([
      ['', 587_000],
      ['double_chance', 187_000],
      ['result', 400_000],
    ])
  })

  test('is free again when the bets are settled, and taken again when that is taken back', async () => {
    const [event = ''] = await newGames(1)
    await site.place(token, single(event, 10_000))
    await site.place(token, single(event, 10_000, `${event}/double_chance/draw_away`))
    await site.settle(event, won('home'))
    await site.work()
    expect(await used(event)).toEqual([
      ['', 17_000],
      ['double_chance', 17_000],
      ['result', 0],
    ])
  })
})

test('after all that the ledger holds', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
