import type { LoadedCoupon, PrintedCoupon, SavedCouponReply } from '@evens/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bet, newKey, startBetting, won } from '../betting/testing/start-betting.ts'
import { oddsChange } from '../book/testing/messages.ts'
import { createSavedCoupons } from './index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let owner = ''
let address = ''
let addresses = 0
const now = { ms: Date.now() }

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  const { app, database, book, betting, siteFor } = { ...site, siteFor: site.betting.siteFor }
  const localOf = () => ({ currency: 'RUB' })
  const clock = { nowMs: () => now.ms }
  createSavedCoupons({ database, book, placed: betting.find, siteFor, localOf, clock }).routes(app)
  owner = await site.signIn('demo1')
  for (const id of ['700001', '700002', '700003']) await site.game(id)
})
afterAll(() => site.stop())
// Each test has its own address, so that none inherits another's failed attempts.
beforeEach(() => void (address = `10.0.0.${(addresses += 1)}`))

const leg = (event: string, given: object = {}) => ({ ref: `${event}/result/home`, ...given })
const EXPRESS = { typeId: 1, amount: '10000', bets: [leg('700001'), leg('700002')] }

type Coded = { code?: string }
async function ask(method: 'GET' | 'POST', url: string, given: object = {}) {
  const reply = await site.app.inject({ method, url, remoteAddress: address, ...given })
  return { status: reply.statusCode, body: reply.json<unknown>(), text: reply.body }
}
async function save(payload: object, given: object = {}) {
  const answer = await ask('POST', '/web-api/saved-coupons', { payload, ...given })
  return { ...answer, body: answer.body as SavedCouponReply & Coded }
}
async function load(code: string) {
  const answer = await ask('GET', `/web-api/saved-coupons/${encodeURIComponent(code)}`)
  return { ...answer, body: answer.body as LoadedCoupon & Coded }
}
async function print(id: string, token = '') {
  const answer = await ask('GET', `/web-api/printed-coupons/${id}?lang=en`, { cookies: { user_token: token } })
  return { ...answer, body: answer.body as PrintedCoupon & Coded }
}

describe('saving', () => {
  test('a visitor gets a code to read out and digits to print by, for thirty days', async () => {
    const { status, body } = await save(EXPRESS)
    expect(status).toBe(200)
    expect(body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
    expect(body.id).toMatch(/^[1-9][0-9]{19}$/)
    expect(body.leftOut).toEqual([])
    expect(Math.round((body.keptUntil - Date.now()) / 86_400_000)).toBe(30)
  })

  test('every kind of slip comes back as it was', async () => {
    const slip = {
      typeId: 2,
      systemValue: 2,
      amount: '500',
      amountByBlockId: { 0: '100', 20: '200' },
      bets: [leg('700001', { isBanker: true }), leg('700002', { blockId: 3 }), leg('700003', { amount: '77' })],
    }
    const { body } = await save(slip)
    expect((await load(body.code)).body).toMatchObject({
      code: body.code,
      typeId: 2,
      systemValue: 2,
      amount: '500',
      amountByBlockId: { 0: '100', 20: '200' },
      legs: [
        { ref: '700001/result/home', odds: 2000, isBanker: true, blockId: null, amount: null, isOffered: true },
        { isBanker: false, blockId: 3 },
        { isBanker: false, amount: '77' },
      ],
    })
  })

  test('prices and names are the server’s own: a slip has no place for others', async () => {
    expect((await save({ ...EXPRESS, bets: [leg('700001', { coef: 99_000 })] })).status).toBe(400)
    expect((await save({ ...EXPRESS, bets: [leg('700001', { event: '<b>' })] })).status).toBe(400)
    const { body } = await save(EXPRESS)
    expect((await print(body.id)).body).toMatchObject({ coef: 4000, stake: '10000', possibleWin: '40000' })
  })

  test('legs that the book does not know are left out and named', async () => {
    const { body } = await save({ ...EXPRESS, bets: [leg('700001'), leg('799999'), { ref: '700002/result/nobody' }] })
    expect(body.leftOut).toEqual(['799999/result/home', '700002/result/nobody'])
    expect((await load(body.code)).body.legs).toHaveLength(1)
  })

  test.each([
    ['nothing', {}],
    ['no legs', { ...EXPRESS, bets: [] }],
    ['51 legs', { ...EXPRESS, bets: Array.from({ length: 51 }, () => leg('700001')) }],
    ['legs that nobody knows', { ...EXPRESS, bets: [leg('799999')] }],
    ['a type that is none', { ...EXPRESS, typeId: 19_999 }],
    ['a negative amount', { ...EXPRESS, amount: '-1' }],
    ['an amount in words', { ...EXPRESS, amount: '1e9' }],
    ['an amount without end', { ...EXPRESS, amount: '9'.repeat(16) }],
    ['a block that is none', { ...EXPRESS, amountByBlockId: { 21: '1' } }],
    ['a prototype', { ...EXPRESS, amountByBlockId: { constructor: '1' } }],
    ['a ref with a quote', { ...EXPRESS, bets: [{ ref: "1'; drop table saved_coupon; --" }] }],
    ['a ref with a zero byte', { ...EXPRESS, bets: [{ ref: '7\u0000/result/home' }] }],
    ['a field of its own', { ...EXPRESS, userId: '1' }],
    ['a list', [EXPRESS]],
  ])('%s is refused', async (_what, payload) => {
    expect((await save(payload)).status).toBe(400)
  })

  test('a page of another site saves nothing', async () => {
    const { status, body } = await save(EXPRESS, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([status, body.code]).toEqual([403, 'FOREIGN_PAGE'])
  })

  test('an address that saves without end is asked to wait', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push((await save(EXPRESS)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    now.ms += 60_000
    expect((await save(EXPRESS)).status).toBe(200)
  })

  test('an expired coupon is gone, and removed by the next save', async () => {
    const { body } = await save(EXPRESS)
    await site.database.pool.query(`update saved_coupon set expires_at = now() where code = $1`, [body.code])
    expect((await load(body.code)).status).toBe(404)
    expect((await print(body.id)).status).toBe(404)
    await save(EXPRESS)
    const { rows } = await site.database.pool.query('select from saved_coupon where code = $1', [body.code])
    expect(rows).toHaveLength(0)
  })
})

describe('loading', () => {
  test('a code is read as typed', async () => {
    const { body } = await save(EXPRESS)
    const sloppy = ` ${body.code.slice(0, 4).toLowerCase()} - ${body.code.slice(4).replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect((await load(sloppy)).body.code).toBe(body.code)
  })

  test.each([['ZZZZZZZZ'], ['short'], ['%'], ['UUUUUUUU'], ["' or 1=1 --"]])('%j is not found', async (code) => {
    const { status, body } = await load(code)
    expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('guessing is rate-limited, and knowing a code is not', async () => {
    const { body } = await save(EXPRESS)
    for (let at = 0; at < 25; at += 1) expect((await load(body.code)).status).toBe(200)
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push((await load('ZZZZZZZZ')).status)
    expect(statuses.slice(19)).toEqual([404, 429])
    expect((await load(body.code)).status, 'then not even what is there is told').toBe(429)
    address = '10.0.9.9'
    expect((await load(body.code)).status).toBe(200)
  })

  test('past events are listed by name as no longer offered', async () => {
    await site.game('700009')
    const { body } = await save({ ...EXPRESS, bets: [leg('700001'), leg('700009')] })
    await site.settle('700009', won('home'))
    expect((await load(body.code)).body.legs).toMatchObject([
      { isOffered: true },
      { isOffered: false, ref: '700009/result/home', competitors: [{ names: {} }, { names: {} }] },
    ])
  })
})

describe('printing', () => {
  test('a saved coupon is printed by its number, with the link that loads it', async () => {
    const { body } = await save(EXPRESS)
    const { status, body: paper } = await print(body.id)
    expect(status).toBe(200)
    expect(paper).toMatchObject({ id: body.id, code: body.code, state: null, rulesVersion: 2 })
    expect(paper.address).toMatch(new RegExp(`^https?://[^/]+/en\\?coupon=${body.code}$`))
    expect(paper.legs).toMatchObject([{ odds: 2000, result: null }, { odds: 2000 }])
  })

  test('a placed coupon is printed by its owner; to everybody else it is as if it were not there', async () => {
    const { coupons } = await site.place(owner, {
      key: newKey(),
      typeId: 0,
      amount: '10000',
      changeCoefAction: 2,
      bets: [bet('700001', 'home', 2000)],
    })
    const id = coupons[0]?.id ?? ''
    const mine = await print(id, owner)
    expect(mine.body).toMatchObject({ id, code: null, state: 'accepted', stake: '10000', possibleWin: '20000' })
    expect(mine.body.address).toMatch(new RegExp(`/en/print-coupon/${id}$`))

    const absent = await print(`${id.slice(0, -1)}${(Number(id.at(-1)) + 1) % 10}`, owner)
    const plain = ({ status, body }: Awaited<ReturnType<typeof print>>) => ({
      status,
      body: { ...body, requestId: '' },
    })
    for (const token of ['', 'forged', await site.signIn('demo2')])
      expect(plain(await print(id, token))).toEqual(plain(absent))
    expect(absent.status).toBe(404)
  })

  test('a settled coupon is printed with the result of each leg, its payout and time', async () => {
    for (const id of ['700004', '700005']) await site.game(id)
    const { coupons } = await site.place(owner, {
      key: newKey(),
      typeId: 1,
      amount: '10000',
      changeCoefAction: 2,
      bets: [bet('700004', 'home', 2000), bet('700005', 'home', 2000)],
    })
    const id = coupons[0]?.id ?? ''
    expect((await print(id, owner)).body).toMatchObject({ payout: null, closedAt: null, isFreeBet: false, sales: [] })
    for (const event of ['700004', '700005']) await site.settle(event, won('home'))
    await site.sendFeed(
      oddsChange([], { event: '700005', state: { status: 3, phase: { name: 'ended' }, score: [2, 1] } }),
    )
    await site.work()
    const { body } = await print(id, owner)
    expect(body).toMatchObject({ state: 'settled', payout: '40000', closedAt: expect.any(Number) })
    expect(body.legs).toMatchObject([
      { result: 'won', final: null },
      { result: 'won', final: '2:1' },
    ])
  })

  test('all terms of a bet are printed, so that its sums can be recomputed', async () => {
    for (const id of ['700006', '700007', '700008']) await site.game(id)
    const { coupons } = await site.place(owner, {
      key: newKey(),
      typeId: 1,
      amount: '10000',
      changeCoefAction: 2,
      hasBonusBet: true,
      bets: ['700006', '700007', '700008'].map((id) => bet(id, 'home', 2000)),
    })
    const { body } = await print(coupons[0]?.id ?? '', owner)
    expect(body).toMatchObject({ bonusCoef: 1030, hyperBonusPercent: 0, isVip: false, advance: '0', promoCode: null })
  })

  test('an order is printed with the price that it waits for', async () => {
    const { coupons } = await site.place(owner, {
      key: newKey(),
      typeId: 0,
      amount: '10000',
      changeCoefAction: 2,
      exactCoef: 2500,
      bets: [bet('700001', 'home', 2000)],
    })
    const { body } = await print(coupons[0]?.id ?? '', owner)
    expect(body).toMatchObject({ state: 'ordered', coef: 2500, possibleWin: '25000' })
  })

  test.each([['1'], ['0'.repeat(20)], ['9'.repeat(18)], ['9'.repeat(19)], ['9'.repeat(20)], ['9'.repeat(40)]])(
    '%s belongs to no one',
    async (id) => {
      expect((await print(id, owner)).status).toBe(404)
    },
  )

  test('a slip that is not filled in has no figures, and is printed all the same', async () => {
    const { body } = await save({ typeId: 1, bets: EXPRESS.bets })
    expect((await print(body.id)).body).toMatchObject({ coef: null, stake: null, possibleWin: null })
  })
})
