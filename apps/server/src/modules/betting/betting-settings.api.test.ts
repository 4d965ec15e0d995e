import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { aSeller } from './testing/seller.ts'
import { bet, newKey, startBetting } from './testing/start-betting.ts'

const OTHER = {
  limits: [],
  minStake: 100,
  maxStake: 300,
  maxPayout: 150,
  cashOutMargin: 0.2,
  cashOutHoldsMs: 900,
  antiExpressMargin: 1500,
  orderHours: 1,
  offers: { bonusBet: false, vipBet: false, advance: false, orders: false, promoCodes: false },
}

async function started(betting: object, first: number) {
  const site = await startBetting(await aSiteDatabase(), { betting })
  const token = await site.signIn('demo1')
  return { site, token, seller: aSeller(site, token, first) }
}
let usual: Awaited<ReturnType<typeof started>>
let other: Awaited<ReturnType<typeof started>>
beforeAll(async () => {
  usual = await started({}, 960_000)
  other = await started(OTHER, 970_000)
})
afterAll(async () => {
  await usual.site.stop()
  await other.site.stop()
})

type Started = typeof usual
async function placed({ site, token, seller }: Started, given: object, legs = 1) {
  const events: string[] = []
  for (let leg = 0; leg < legs; leg += 1) events.push(await seller.newGame())
  const bets = events.map((event) => bet(event, 'home', seller.priceOf(event)))
  const coupon = { key: newKey(), typeId: legs === 1 ? 0 : 1, amount: '100000', changeCoefAction: 2, bets, ...given }
  const [first] = (await site.place(token, coupon)).coupons
  return { reason: first?.reason ?? first?.legs[0]?.refusal ?? null, win: Number(first?.possibleWin ?? 0) }
}
const get = async ({ site, token }: Started, url: string): Promise<Record<string, unknown>> =>
  (await site.app.inject({ url, cookies: { user_token: token } })).json()

test('minStake, maxStake and maxPayout bound a coupon', async () => {
  expect((await placed(usual, { amount: '10000' })).reason).toBeNull()
  expect((await placed(other, { amount: '10000' })).reason).toBe('below-minimum')
  expect((await placed(usual, { amount: '1000000' })).reason).toBeNull()
  expect((await placed(other, { amount: '9000000' })).reason).toBe('above-maximum')
  expect((await placed(other, { amount: '1600000' })).win).toBeLessThan(
    (await placed(usual, { amount: '1600000' })).win,
  )
})

test('cashOutMargin and cashOutHoldsMs decide the price of a sale and its time', async () => {
  const quoteOf = async ({ seller }: Started, amount: string) =>
    seller.quoteOf(await seller.placed([await seller.newGame()], { amount }))
  const [before, after] = [await quoteOf(usual, '1600000'), await quoteOf(other, '1600000')]
  expect(Number(after.amount) / Number(before.amount)).toBeCloseTo(0.8 / 0.96, 2)
  expect([before.holdsMs, after.holdsMs]).toEqual([5000, 900])
})

test.each([
  { offer: 'orders', given: { exactCoef: 9000 }, reason: 'orders-not-offered' },
  { offer: 'vipBet', given: { isVip: true, amount: '9000000' }, reason: 'vip-not-offered' },
  { offer: 'advance', given: { prepaidAmount: '1000' }, reason: 'advance-not-offered' },
])('the offer $offer is refused with $reason where it is off', async ({ given, reason }) => {
  expect((await placed(other, { amount: '1600000', ...given })).reason).toBe(reason)
  expect((await placed(usual, { amount: '1600000', ...given })).reason).not.toBe(reason)
})

test('the offer advance that is off is answered as such', async () => {
  expect(await get(other, '/web-api/coupons/advance')).toEqual({ available: '0', reason: 'switched-off' })
})

test.each([
  { advance: { share: 0.5, max: 1000 }, part: 0.5 },
  { advance: { share: 0.25, max: 1000 }, part: 0.25 },
  { advance: { share: 0.5, max: 1 }, part: null },
])('an advance is a share of the possible wins, at most max: $advance', async ({ advance, part }) => {
  const lender = await started({ advance }, 990_000)
  try {
    const { win } = await placed(lender, {})
    const { available } = await get(lender, '/web-api/coupons/advance')
    expect(available).toBe(String(part === null ? 15_000 : Math.floor(win * part)))
  } finally {
    await lender.site.stop()
  }
})

test('orderHours is the longest time that an order waits', async () => {
  const briefly = await started({ orderHours: 1 }, 980_000)
  try {
    const { site } = briefly
    expect((await placed(briefly, { exactCoef: 9000 })).reason).toBeNull()
    await site.database.pool.query("update coupon set placed_at = placed_at - interval '2 hours'")
    await site.betting.orders.placeReached()
    const closed = await site.list(briefly.token, 'closed')
    expect(closed[0]).toMatchObject({ state: 'cancelled', reason: 'order-too-old' })
  } finally {
    await briefly.site.stop()
  }
})
