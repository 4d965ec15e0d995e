import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oddsChange, withOdds } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS, createVipAdmin } from './index.ts'
import { bet, newKey, startBetting } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

// The largest stake is 150,000 here; people decide, unless a test says otherwise.
const STAKE = 200_000
let site: Awaited<ReturnType<typeof startBetting>>
let admin: ReturnType<typeof createVipAdmin>
let token: string
let games = 520_000

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase(), {
    sandbox: false,
    betting: { maxStake: 10, maxEventLiability: 100 },
  })
  admin = createVipAdmin(site.database.kysely)
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

async function newGame(isLive = false): Promise<string> {
  const id = String((games += 1))
  await site.game(id, isLive)
  return id
}
const vipBet = (event: string, given: object = {}) => ({
  key: newKey(),
  typeId: 0,
  amount: String(STAKE),
  changeCoefAction: 0,
  isVip: true,
  bets: [bet(event, 'home', 2000)],
  ...given,
})
async function asked(event: string, given: object = {}): Promise<string> {
  const { coupons } = await site.place(token, vipBet(event, given))
  expect(coupons[0]).toMatchObject({ state: 'asked', reason: null })
  return coupons[0]?.id ?? ''
}
const stateOf = async (id: string) => {
  const all = [...(await site.list(token, 'open')), ...(await site.list(token, 'closed'))]
  const coupon = all.find((one) => one.id === id)
  return [coupon?.state, coupon?.reason]
}
const cancel = (id: string) =>
  site.app.inject({ method: 'POST', url: `/web-api/coupons/${id}/cancel`, cookies: { user_token: token } })
const moved = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
  const before = await site.balance(token)
  await work()
  const after = await site.balance(token)
  return [Number(after[0]) - Number(before[0]), Number(after[1]) - Number(before[1])]
}
const look = () => site.betting.vip.decideAsked()

describe('a VIP bet', () => {
  test('is held at once and waits for its answer; approved, it is a bet, and nothing more is taken', async () => {
    const event = await newGame()
    let id = ''
    expect(await moved(async () => void (id = await asked(event)))).toEqual([-STAKE, STAKE])
    await look()
    expect(await stateOf(id)).toEqual(['asked', null])
    expect((await admin.list()).map((one) => String(one.id))).toEqual([id])
    expect([
      await admin.decide(id, true, 'operator ann'),
      await admin.decide(id, false, 'operator ann'),
      await admin.decide('1', true, 'operator ann'),
    ]).toEqual([true, false, false])
    expect(await moved(look)).toEqual([0, 0])
    expect(await stateOf(id)).toEqual(['accepted', null])
    expect(await admin.list()).toEqual([])
  })

  test.each<{
    what: string
    state: string
    reason: string | null
    happens: (id: string, event: string) => Promise<unknown>
  }>([
    {
      what: 'refused',
      state: 'refused',
      reason: 'vip-refused',
      happens: (id) => admin.decide(id, false, 'operator ann'),
    },
    {
      what: 'approved at a price that its player does not take',
      state: 'refused',
      reason: 'legs-refused',
      async happens(id, event) {
        await site.sendFeed(oddsChange([withOdds('result', { home: 1900, draw: 3000, away: 4000 })], { event }))
        await admin.decide(id, true, 'operator ann')
      },
    },
    {
      what: 'not answered before its game starts',
      state: 'refused',
      reason: 'vip-expired',
      async happens(id) {
        await site.database.pool.query(
          `update coupon set agreed = jsonb_set(agreed, '{legs,0,fixture,startsAt}', '1000') where id = $1`,
          [id],
        )
        await admin.decide(id, true, 'operator ann')
      },
    },
    { what: 'taken back by its player', state: 'cancelled', reason: 'by-player', happens: (id) => cancel(id) },
  ])('$what gives the money back', async ({ state, reason, happens }) => {
    const event = await newGame()
    const id = await asked(event)
    expect(
      await moved(async () => {
        await happens(id, event)
        await look()
      }),
    ).toEqual([STAKE, -STAKE])
    expect(await stateOf(id)).toEqual([state, reason])
  })

  test('that exceeds the event exposure when approved is refunded', async () => {
    const event = await newGame()
    // 100 usual amounts are 1,500,000; each of these can win 400,000.
    const ids = [await asked(event), await asked(event), await asked(event), await asked(event)]
    for (const id of ids) await admin.decide(id, true, 'operator ann')
    expect(await moved(look)).toEqual([STAKE, -STAKE])
    const states = (await Promise.all(ids.map(stateOf))).map(([state, reason]) => reason ?? state)
    expect(states.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'event-limit',
    ])
  })

  test.each([
    { what: 'a live game', isLive: true, given: {}, reason: 'vip-not-offered' },
    { what: 'more than there is', given: { amount: '99999999' }, reason: 'insufficient-funds' },
    { what: 'nobody who asked for it', given: { isVip: false }, reason: 'above-maximum' },
  ])('on $what is refused: $reason', async ({ isLive = false, given, reason }) => {
    const event = await newGame(isLive)
    expect(
      await moved(async () => {
        const { coupons } = await site.place(token, vipBet(event, given))
        expect(coupons[0]).toMatchObject({ state: 'refused', reason })
      }),
    ).toEqual([0, 0])
  })

  test('not above the maximum is a plain bet', async () => {
    const { coupons } = await site.place(token, vipBet(await newGame(), { amount: '150000' }))
    expect(coupons[0]).toMatchObject({ state: 'accepted' })
  })

  test('of singles is none', async () => {
    const [a, b] = [await newGame(), await newGame()]
    const bets = [
      { ...bet(a, 'home', 2000), amount: String(STAKE) },
      { ...bet(b, 'home', 2000), amount: '150000' },
    ]
    const { coupons } = await site.place(token, { ...vipBet(a), typeId: 10001, amount: undefined, bets })
    expect(coupons.map(({ state, reason }) => reason ?? state)).toEqual(['vip-not-offered', 'accepted'])
  })
})

test('approved and cancelled at once, it is one of the two, and the money is there once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await asked(await newGame())
    await admin.decide(id, true, 'operator ann')
    const before = await site.balance(token)
    const [reply] = await Promise.all([cancel(id), look(), look(), look()])
    const [state] = await stateOf(id)
    expect(state).toBe(reply.json<{ isCancelled: boolean }>().isCancelled ? 'cancelled' : 'accepted')
    const after = await site.balance(token)
    const back = state === 'cancelled' ? STAKE : 0
    expect([Number(after[0]) - Number(before[0]), Number(before[1]) - Number(after[1])]).toEqual([back, back])
  }
})

test('a sandbox approves automatically', async () => {
  const other = await startBetting(await aSiteDatabase(), {
    betting: { maxStake: 10, vip: { decidesAfterMs: 0, approvesUpTo: 2 } },
  })
  const mine = await other.signIn('demo1')
  await other.game('530001')
  for (const amount of ['300000', '300001']) await other.place(mine, vipBet('530001', { amount }))
  await other.betting.vip.decideAsked()
  const all = [...(await other.list(mine, 'open')), ...(await other.list(mine, 'closed'))]
  expect(all.map(({ state, reason }) => reason ?? state)).toEqual(['accepted', 'vip-refused'])
  expect(await brokenRules(other.database.pool, [BETTING_INVARIANTS])).toEqual([])
  await other.stop()
})

test('after all that the ledger holds', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
