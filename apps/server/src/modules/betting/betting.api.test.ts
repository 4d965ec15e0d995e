import type { CouponsReply } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMessage, oddsChange, withOdds } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { bet, newKey, single, startBetting } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let games = 500_000
const newGame = async (isLive = false): Promise<string> => {
  const id = String((games += 1))
  await site.game(id, isLive)
  return id
}

beforeAll(async () => {
  // More may be staked than anybody has.
  site = await startBetting(await aSiteDatabase(), { betting: { maxStake: 5000 } })
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

const moved = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
  const before = await site.balance(token)
  await work()
  const after = await site.balance(token)
  return [Number(after[0]) - Number(before[0]), Number(after[1]) - Number(before[1])]
}

describe('placing', () => {
  test('takes the stake at the server’s price, and the coupon is among the open ones', async () => {
    const event = await newGame()
    let id = ''
    expect(
      await moved(async () => {
        const { coupons } = await site.place(token, single(event))
        expect(coupons).toMatchObject([
          {
            state: 'accepted',
            reason: null,
            stake: '10000',
            possibleWin: '20000',
            legs: [{ odds: 2000, refusal: null }],
          },
        ])
        id = coupons[0]?.id ?? ''
      }),
    ).toEqual([-10_000, 10_000])
    expect((await site.list(token, 'open'))[0]).toMatchObject({
      id,
      state: 'accepted',
      legs: [{ odds: 2000, result: null }],
    })
  })

  test.each([
    { seen: 1900, action: 0, state: 'refused' },
    { seen: 2100, action: 0, state: 'refused' },
    { seen: 1900, action: 1, state: 'accepted' },
    { seen: 2100, action: 1, state: 'refused' },
    { seen: 2100, action: 2, state: 'accepted' },
    { seen: 9_999_999, action: 2, state: 'accepted' },
  ])(
    'placed at a displayed $seen with changes set to $action is $state, always at 2.000 (T014)',
    async ({ seen, action, state }) => {
      const event = await newGame()
      const { coupons } = await site.place(
        token,
        single(event, { changeCoefAction: action, bets: [bet(event, 'home', seen)] }),
      )
      expect(coupons[0]).toMatchObject({
        state,
        legs: [{ odds: 2000, refusal: state === 'refused' ? 'odds-changed' : null }],
      })
    },
  )

  test('a refused leg carries its reason, and no money moves', async () => {
    const [open, shut] = [await newGame(), await newGame()]
    await site.sendFeed(aMessage('bet_stop', { event: shut, groups: 'all', status: -1 }))
    expect(
      await moved(async () => {
        const { coupons } = await site.place(token, {
          ...single(open, { typeId: 1 }),
          bets: [bet(open, 'home', 2000), bet(shut, 'home', 2000), bet('1', 'home', 2000)],
        })
        expect(coupons[0]).toMatchObject({ state: 'refused', reason: 'legs-refused' })
        expect(coupons[0]?.legs.map(({ refusal }) => refusal)).toEqual([null, 'market-not-active', 'event-unknown'])
      }),
    ).toEqual([0, 0])
  })

  test.each([
    {
      what: 'two legs of one game',
      reason: 'legs-refused',
      given: (a: string) => ({ typeId: 1, bets: [bet(a, 'home', 2000), bet(a, 'draw', 3000)] }),
    },
    { what: 'an express of one', reason: 'too-few-legs', given: () => ({ typeId: 1 }) },
    {
      what: 'a system of two',
      reason: 'too-few-legs',
      given: (a: string, b: string) => ({
        typeId: 2,
        systemValue: 2,
        bets: [bet(a, 'home', 2000), bet(b, 'home', 2000)],
      }),
    },
    { what: 'a type that is none', reason: 'type-unknown', given: () => ({ typeId: 77 }) },
    { what: 'less than the smallest stake', reason: 'below-minimum', given: () => ({ amount: '1' }) },
    { what: 'more than the largest stake', reason: 'above-maximum', given: () => ({ amount: '999999999999' }) },
    { what: 'more than there is', reason: 'insufficient-funds', given: () => ({ amount: '20000000' }) },
  ])('$what is refused: $reason', async ({ reason, given }) => {
    const [a, b] = [await newGame(), await newGame()]
    expect(
      await moved(async () => {
        expect((await site.place(token, single(a, given(a, b)))).coupons[0]).toMatchObject({ state: 'refused', reason })
      }),
    ).toEqual([0, 0])
  })

  test.each([
    { what: 'a prepaid amount of nothing', given: { prepaidAmount: '0' } },
    { what: 'a negative amount', given: { amount: '-5' } },
    { what: 'an amount with a point', given: { amount: '10.5' } },
    { what: 'an amount as a number', given: { amount: 100 } },
    { what: 'a short key', given: { key: 'short' } },
    { what: 'fifty-one legs', given: { bets: Array.from({ length: 51 }, () => bet('1', 'home', 2000)) } },
  ])('a request with $what is no request (T014, T046, T053)', async ({ given }) => {
    const event = await newGame()
    expect((await site.place(token, single(event, given))).status).toBe(400)
  })

  test.each([
    { what: 'a user', given: { userId: '1' } },
    { what: 'a bonus', given: { hyperBonusPercent: 50 } },
    { what: 'a coefficient of the whole', given: { coef: 5000 } },
  ])('$what of the request is not believed (T014, T046, T053)', async ({ given }) => {
    const [first, second] = [await newGame(), await newGame()]
    const plain = (await site.place(token, single(first))).coupons[0]
    const [before] = await moved(async () => {
      const [claimed] = (await site.place(token, single(second, given))).coupons
      expect(claimed).toMatchObject({ state: 'accepted', possibleWin: plain?.possibleWin })
    })
    expect(before).toBeLessThan(0)
  })

  test('singles are coupons of their own, each with its stake', async () => {
    const [a, b] = [await newGame(), await newGame()]
    expect(
      await moved(async () => {
        const { coupons } = await site.place(token, {
          key: newKey(),
          typeId: 10001,
          changeCoefAction: 2,
          bets: [
            { ...bet(a, 'home', 2000), amount: '5000' },
            { ...bet(b, 'away', 4000), amount: '7000' },
          ],
        })
        expect(coupons.map(({ state, possibleWin }) => [state, possibleWin])).toEqual([
          ['accepted', '10000'],
          ['accepted', '28000'],
        ])
      }),
    ).toEqual([-12_000, 12_000])
  })

  test('a visitor places nothing, and no page of another site does it for a player', async () => {
    const event = await newGame()
    expect((await site.place('', single(event))).status).toBe(401)
    const reply = await site.app.inject({
      method: 'POST',
      url: '/web-api/coupons',
      headers: { 'sec-fetch-site': 'cross-site' },
      cookies: { user_token: token },
      payload: { currency: 'RUB', ...single(event) },
    })
    expect(reply.statusCode).toBe(403)
  })
})

describe('a key', () => {
  test('sent twenty times at once places one coupon and gets one reply, to the byte (T003)', async () => {
    const event = await newGame()
    const body = single(event)
    let texts: readonly string[] = []
    expect(
      await moved(async () => {
        texts = (await Promise.all(Array.from({ length: 20 }, () => site.place(token, body)))).map(({ text }) => text)
      }),
    ).toEqual([-10_000, 10_000])
    expect(new Set(texts).size).toBe(1)
    await site.sendFeed(aMessage('bet_stop', { event, groups: 'all', status: -1 }))
    expect((await site.place(token, body)).text).toBe(texts[0])
  })

  test('with another body is refused, and changes nothing (T003)', async () => {
    const event = await newGame()
    const body = single(event)
    await site.place(token, body)
    expect(
      await moved(async () => expect((await site.place(token, { ...body, amount: '10001' })).status).toBe(409)),
    ).toEqual([0, 0])
  })

  test('of another player is another key', async () => {
    const event = await newGame()
    const other = await site.signIn('demo2')
    const body = single(event, { amount: '2000' })
    const [mine, theirs] = [await site.place(token, body), await site.place(other, body)]
    expect(theirs.coupons[0]?.state).toBe('accepted')
    expect(theirs.coupons[0]?.id).not.toBe(mine.coupons[0]?.id)
  })
})

describe('a live coupon', () => {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  test('waits without its stake, and is taken at the price of then', async () => {
    const event = await newGame(true)
    const { coupons } = await site.place(token, single(event))
    expect(coupons[0]).toMatchObject({ state: 'waiting', waitsMs: 100 })
    await site.sendFeed(oddsChange([withOdds('result', { home: 1900, draw: 3000, away: 4000 })], { event }))
    expect(
      await moved(async () => {
        await wait(120)
        await site.betting.waiting.finishDue()
      }),
    ).toEqual([-10_000, 10_000])
    expect((await site.list(token, 'open'))[0]).toMatchObject({
      state: 'accepted',
      possibleWin: '19000',
      legs: [{ odds: 1900 }],
    })
  })

  test('is refused when its market closed meanwhile, or the score changed and it was to be dropped', async () => {
    const [shut, scored] = [await newGame(true), await newGame(true)]
    await site.place(token, single(shut))
    await site.place(token, {
      ...single(scored, { isDropOnScoreChange: true }),
      bets: [{ ...bet(scored, 'home', 2000), score: '0:0' }],
    })
    await site.sendFeed(
      aMessage('bet_stop', { event: shut, groups: 'all', status: -1 }),
      oddsChange([], { event: scored, state: { status: 1, phase: { name: 'half', number: 1 }, score: [1, 0] } }),
    )
    expect(
      await moved(async () => {
        await wait(120)
        await site.betting.waiting.finishDue()
      }),
    ).toEqual([0, 0])
    const closed = await site.list(token, 'closed')
    expect(closed.slice(0, 2).map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'legs-refused'],
      ['refused', 'legs-refused'],
    ])
    expect(closed.slice(0, 2).map(({ legs }) => legs[0]?.refusal)).toEqual(['score-changed', 'market-not-active'])
  })

  test('can be taken back while it waits, by its owner alone', async () => {
    const event = await newGame(true)
    const { coupons } = await site.place(token, single(event))
    const id = coupons[0]?.id ?? ''
    const cancel = (by: string) =>
      site.app.inject({ method: 'POST', url: `/web-api/coupons/${id}/cancel`, cookies: { user_token: by } })
    expect((await cancel(await site.signIn('demo2'))).statusCode).toBe(404)
    expect((await cancel(token)).json()).toEqual({ isCancelled: true })
    await wait(120)
    expect(await moved(() => site.betting.waiting.finishDue())).toEqual([0, 0])
  })
})

test('a list in pages has every coupon once, also those of one moment', async () => {
  const rich = await site.signIn('demo2')
  const event = await newGame()
  const ids: string[] = []
  for (let at = 0; at < 3; at += 1) {
    const bets = Array.from({ length: 15 }, () => ({ ...bet(event, 'home', 2000), amount: '100' }))
    const { coupons } = await site.place(rich, { key: newKey(), typeId: 10001, changeCoefAction: 2, bets })
    ids.push(...coupons.map(({ id }) => id))
  }
  await site.database.pool.query("update coupon set placed_at = date_trunc('minute', now()) where id = any($1)", [ids])
  const listed: string[] = []
  for (let before = ''; ;) {
    const url = `/web-api/coupons?kind=open${before === '' ? '' : `&before=${before}`}`
    const reply = await site.app.inject({ url, cookies: { user_token: rich } })
    const { coupons, next } = reply.json<CouponsReply>()
    listed.push(...coupons.map(({ id }) => id))
    if (next === null) break
    before = next
  }
  expect(listed).toHaveLength(new Set(listed).size)
  expect(new Set(listed)).toEqual(new Set([...listed, ...ids]))
})

test('after all that the ledger holds', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
