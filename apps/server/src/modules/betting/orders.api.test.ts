import type { CouponView } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMessage, oddsChange, withOdds } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { holdGate } from './testing/another-node.ts'
import { bet, newKey, startBetting, won } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let games = 510_000

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

async function newGame(isLive = false): Promise<string> {
  const id = String((games += 1))
  await site.game(id, isLive)
  return id
}
const priced = (event: string, home: number) =>
  site.sendFeed(oddsChange([withOdds('result', { home, draw: 2700, away: 3600 })], { event }))
const scored = (event: string, score: [number, number]) =>
  site.sendFeed(oddsChange([], { event, state: { status: 1, phase: { name: 'half', number: 1 }, score } }))

const order = (event: string, given: object = {}) => ({
  key: newKey(),
  typeId: 0,
  amount: '10000',
  changeCoefAction: 0,
  exactCoef: 2500,
  bets: [bet(event, 'home', 2000)],
  ...given,
})
async function ordered(event: string, given: object = {}, by = token): Promise<string> {
  const { coupons } = await site.place(by, order(event, given))
  expect(coupons[0]).toMatchObject({ state: 'ordered', reason: null })
  return coupons[0]?.id ?? ''
}
async function viewOf(id: string): Promise<CouponView | undefined> {
  const all = [...(await site.list(token, 'open')), ...(await site.list(token, 'closed'))]
  return all.find((coupon) => coupon.id === id)
}
const post = (id: string, what: string, payload: object | undefined, by = token) =>
  site.app.inject({
    method: 'POST',
    url: `/web-api/coupons/${id}/${what}`,
    cookies: { user_token: by },
    ...(payload && { payload }),
  })
const cancel = async (id: string) => (await post(id, 'cancel', undefined)).json<{ isCancelled: boolean }>().isCancelled
const edit = async (id: string, exactCoef: number, isDropOnScoreChange = false, by = token) =>
  (await post(id, 'order', { exactCoef, isDropOnScoreChange }, by)).json<{ isChanged?: boolean }>().isChanged
const look = () => site.betting.orders.placeReached()
const money = async (): Promise<readonly number[]> => (await site.balance(token)).map(Number)
const moved = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
  const [cash = 0, held = 0] = await money()
  await work()
  const [cashNow = 0, heldNow = 0] = await money()
  return [cashNow - cash, heldNow - held]
}

describe('an order', () => {
  test('waits without its stake, and is taken at its price or a better one', async () => {
    const event = await newGame()
    let id = ''
    expect(await moved(async () => void (id = await ordered(event)))).toEqual([0, 0])
    expect(await viewOf(id)).toMatchObject({ state: 'ordered', exactCoef: 2500, possibleWin: '25000', stake: '10000' })
    await priced(event, 2499)
    expect(await moved(look)).toEqual([0, 0])
    await priced(event, 2600)
    expect(await moved(look)).toEqual([-10_000, 10_000])
    expect(await viewOf(id)).toMatchObject({ state: 'accepted', possibleWin: '26000', legs: [{ odds: 2600 }] })
  })

  test('is placed as a bet if its price is already available', async () => {
    const event = await newGame()
    const { coupons } = await site.place(token, order(event, { exactCoef: 1900 }))
    expect(coupons[0]).toMatchObject({ state: 'accepted', possibleWin: '20000' })
  })

  test('on a live game waits out the delay as well, and is an order again if the price went', async () => {
    const event = await newGame(true)
    const id = await ordered(event)
    await priced(event, 2600)
    expect(await moved(look)).toEqual([0, 0])
    expect(await viewOf(id)).toMatchObject({ state: 'waiting' })
    await priced(event, 2400)
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(await moved(() => site.betting.waiting.finishDue())).toEqual([0, 0])
    expect(await viewOf(id)).toMatchObject({ state: 'ordered' })
    await priced(event, 2700)
    await look()
    await new Promise((resolve) => setTimeout(resolve, 120))
    expect(await moved(() => site.betting.waiting.finishDue())).toEqual([-10_000, 10_000])
    expect(await viewOf(id)).toMatchObject({ state: 'accepted', possibleWin: '27000' })
  })

  test.each<{
    what: string
    reason: string
    isLive?: boolean
    given?: object
    happens: (event: string) => Promise<void>
  }>([
    {
      what: 'the score changes and it is to be dropped then',
      reason: 'score-changed',
      isLive: true,
      given: { isDropOnScoreChange: true },
      happens: (event) => scored(event, [1, 0]),
    },
    { what: 'its market is settled', reason: 'leg-over', happens: (event) => site.settle(event, won('draw')) },
    {
      what: 'its game ends',
      reason: 'leg-over',
      isLive: true,
      happens: (event) => site.sendFeed(oddsChange([], { event, state: { status: 3, phase: { name: 'ended' } } })),
    },
  ])('is cancelled when $what', async ({ reason, isLive = false, given, happens }) => {
    const event = await newGame(isLive)
    const id = await ordered(event, given)
    await happens(event)
    expect(await moved(look)).toEqual([0, 0])
    expect(await viewOf(id)).toMatchObject({ state: 'cancelled', reason })
  })

  test('is cancelled when it has waited too long', async () => {
    const id = await ordered(await newGame())
    await site.database.pool.query("update coupon set placed_at = now() - interval '72 hours' where id = $1", [id])
    await look()
    expect(await viewOf(id)).toMatchObject({ state: 'cancelled', reason: 'order-too-old' })
  })

  test('on a market that is closed only waits', async () => {
    const event = await newGame()
    const id = await ordered(event)
    await priced(event, 2600)
    await site.sendFeed(aMessage('bet_stop', { event, groups: 'all', status: -1 }))
    await look()
    expect(await viewOf(id)).toMatchObject({ state: 'ordered' })
  })

  test('that comes to its price without money is refused, and nothing moves', async () => {
    const event = await newGame()
    const [poor] = await site.morePlayers(1, 5000n)
    const id = await ordered(event, {}, poor?.token)
    await priced(event, 2600)
    await look()
    expect(await site.list(poor?.token ?? '', 'closed')).toMatchObject([
      { id, state: 'refused', reason: 'insufficient-funds' },
    ])
  })

  test('is one of twenty that a player may have open, also of thirty sent at once', async () => {
    const event = await newGame()
    const [player] = await site.morePlayers(1, 100_000n)
    const all = await Promise.all(Array.from({ length: 30 }, () => site.place(player?.token ?? '', order(event))))
    const states = all.map(({ coupons }) => coupons[0]?.reason ?? coupons[0]?.state)
    expect(states.filter((state) => state === 'ordered')).toHaveLength(20)
    expect(states.filter((state) => state === 'too-many-orders')).toHaveLength(10)
  })
})

describe('changing an order', () => {
  test('gives it another price and another condition', async () => {
    const event = await newGame(true)
    await scored(event, [1, 0])
    const id = await ordered(event)
    await scored(event, [2, 0])
    expect(await edit(id, 2200, true)).toBe(true)
    expect(await viewOf(id)).toMatchObject({ exactCoef: 2200, isDropOnScoreChange: true, possibleWin: '22000' })
    // The score that counts is the one of when it was asked for.
    await look()
    expect(await viewOf(id)).toMatchObject({ state: 'ordered' })
    await priced(event, 2200)
    await look()
    expect(await viewOf(id)).toMatchObject({ state: 'waiting' })
    expect(await edit(id, 9000)).toBe(false)
  })

  test('is for its owner alone', async () => {
    const id = await ordered(await newGame())
    const other = await site.signIn('demo2')
    expect((await post(id, 'order', { exactCoef: 2200, isDropOnScoreChange: false }, other)).statusCode).toBe(404)
    expect((await post(id, 'order', { exactCoef: 1000, isDropOnScoreChange: false })).statusCode).toBe(400)
  })
})

test('decided on before it was changed, and come to its turn after that, it is not placed', async () => {
  const event = await newGame()
  const id = await ordered(event)
  await priced(event, 2600)
  const { waitersAre, letGo } = await holdGate(site.database.pool, site.players[0]?.id)
  const edited = edit(id, 9000)
  await waitersAre(1)
  const looked = look()
  await waitersAre(2)
  await letGo()
  expect(await edited).toBe(true)
  await looked
  expect(await viewOf(id)).toMatchObject({ state: 'ordered', exactCoef: 9000 })
})

test('placed, cancelled and changed at once, every order has one end, and the money follows it', async () => {
  const rounds = 12
  const events = await Promise.all(Array.from({ length: rounds }, () => newGame()))
  const ids: string[] = []
  for (const event of events) ids.push(await ordered(event))
  for (const event of events) await priced(event, 2600)
  const before = await money()
  const answers = await Promise.all([
    ...ids.map(async (id, at) => ({ id, cancelled: at % 2 === 0 && (await cancel(id)), changed: false })),
    ...ids.map(async (id, at) => ({ id, cancelled: false, changed: at % 3 !== 0 && (await edit(id, 9000)) === true })),
    ...Array.from({ length: 4 }, async () => {
      await look()
      return { id: '', cancelled: false, changed: false }
    }),
  ])
  let accepted = 0
  for (const id of ids) {
    const state = (await viewOf(id))?.state
    const own = answers.filter((answer) => answer.id === id)
    if (own.some(({ cancelled }) => cancelled)) expect(state).toBe('cancelled')
    else if (own.some(({ changed }) => changed)) expect(state).toBe('ordered')
    else expect(state).toBe('accepted')
    if (state === 'accepted') accepted += 1
  }
  const after = await money()
  expect([(before[0] ?? 0) - (after[0] ?? 0), (after[1] ?? 0) - (before[1] ?? 0)]).toEqual([
    accepted * 10_000,
    accepted * 10_000,
  ])
  expect(accepted).toBeGreaterThan(0)
})

test('after all that the ledger holds', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
