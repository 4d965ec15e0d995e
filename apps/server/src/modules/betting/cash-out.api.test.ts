import type { CashOutQuote, CashOutReply } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDatabase } from '../../platform/database/testing.ts'
import { aMessage, anOffer, oddsChange } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { bettingSiteMigrations } from './testing/migrations.ts'
import { bet, newKey, startBetting, won } from './testing/start-betting.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let games = 700_000

beforeAll(async () => {
  site = await startBetting(await aDatabase(bettingSiteMigrations))
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

/** A fair chance of a half for home, a quarter each for the others. */
const offer = (home = 0.5) =>
  anOffer('result', {}, { home, draw: (1 - home) / 2, away: (1 - home) / 2 }, { cashOut: 1 })
async function newGame(): Promise<string> {
  const id = String((games += 1))
  await site.game(id, false, [offer()])
  return id
}
const priceOf = (event: string): number => site.book.quote({ event, market: 'result', outcome: 'home' }).odds ?? 0

async function placed(...events: readonly string[]): Promise<string> {
  const { coupons } = await site.place(token, {
    key: newKey(),
    typeId: events.length === 1 ? 0 : 1,
    amount: '100000',
    changeCoefAction: 2,
    bets: events.map((event) => bet(event, 'home', 2000)),
  })
  expect(coupons[0]?.state).toBe('accepted')
  return coupons[0]?.id ?? ''
}

const address = (id: string): string => `/web-api/coupons/${id}/cash-out`
const quoteOf = async (id: string, by = token) => {
  const reply = await site.app.inject({ url: address(id), cookies: { user_token: by } })
  return { status: reply.statusCode, ...reply.json<CashOutQuote>() }
}
const sell = async (id: string, quote: string | null, key = newKey(), by = token) => {
  const reply = await site.app.inject({
    method: 'POST',
    url: address(id),
    cookies: { user_token: by },
    payload: { key, quote },
  })
  return { status: reply.statusCode, ...reply.json<CashOutReply>() }
}
const cash = async (): Promise<number> => Number((await site.balance(token))[0])

describe('a price to buy a coupon back', () => {
  test('is the stake times odds times the fair chance now, less the margin', async () => {
    const event = await newGame()
    const id = await placed(event)
    const odds = priceOf(event)
    expect((await quoteOf(id)).amount).toBe(String(Math.floor((100_000 * odds * 0.5 * 0.95) / 1000)))
    await site.tell(oddsChange([offer(0.6)], { event }))
    expect((await quoteOf(id)).amount).toBe(String(Math.floor((100_000 * odds * 0.6 * 0.95) / 1000)))
  })

  test('counts a leg that has won with its odds, and is none while a leg is suspended', async () => {
    const [a, b] = [await newGame(), await newGame()]
    const odds = priceOf(a)
    const id = await placed(a, b)
    await site.settle(a, won('home'))
    await site.work()
    expect((await quoteOf(id)).amount).toBe(String(Math.floor((100_000 * odds * odds * 0.5 * 0.95) / 1_000_000)))
    await site.tell(aMessage('bet_stop', { event: b, groups: 'all', status: -1 }))
    expect(await quoteOf(id)).toMatchObject({ amount: null, quote: null, reason: 'leg-suspended' })
  })

  test('is told to the owner of the coupon alone', async () => {
    const id = await placed(await newGame())
    const other = await site.signIn('demo2')
    expect((await quoteOf(id, other)).status).toBe(404)
    expect((await sell(id, (await quoteOf(id)).quote, newKey(), other)).status).toBe(400)
  })
})

describe('selling', () => {
  test('pays the promised price once, whatever the result is afterwards', async () => {
    const event = await newGame()
    const id = await placed(event)
    const { amount, quote } = await quoteOf(id)
    const [before, key] = [await cash(), newKey()]
    const sold = await sell(id, quote, key)
    expect(sold).toMatchObject({ state: 'cashed-out', amount })
    expect(await sell(id, quote, key)).toEqual(sold)
    expect(await sell(id, quote)).toMatchObject({ state: 'refused', reason: 'decided' })
    await site.settle(event, won('home'))
    await site.work()
    expect((await cash()) - before).toBe(Number(amount))
    expect((await site.list(token, 'closed'))[0]).toMatchObject({ id, state: 'cashed-out', payout: amount })
  })

  test('at a price that the game has left behind is refused, a little less is not', async () => {
    const event = await newGame()
    const id = await placed(event)
    const { quote } = await quoteOf(id)
    await site.tell(oddsChange([offer(0.3)], { event }))
    expect(await sell(id, quote)).toMatchObject({ state: 'refused', reason: 'price-changed' })
    await site.tell(oddsChange([offer(0.49)], { event }))
    expect(await sell(id, quote)).toMatchObject({ state: 'cashed-out' })
  })

  test('with a price that was made up, of another coupon, or with a changed amount is no request', async () => {
    const [mine, other] = [await placed(await newGame()), await placed(await newGame())]
    const { quote } = await quoteOf(mine)
    const [text = '', signature = ''] = (quote ?? '').split('.')
    const promised = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
    const dearer = Buffer.from(JSON.stringify({ ...promised, amount: '99999999' })).toString('base64url')
    expect((await sell(mine, `${dearer}.${signature}`)).status).toBe(400)
    expect((await sell(other, quote)).status).toBe(400)
    expect((await sell(mine, 'x')).status).toBe(400)
  })

  test('against a settlement that comes at the same moment: the coupon is paid once, one way or the other (T008)', async () => {
    const event = await newGame()
    const ids: string[] = []
    for (let at = 0; at < 12; at += 1) ids.push(await placed(event))
    const quotes = await Promise.all(ids.map((id) => quoteOf(id)))
    const before = (await site.balance(token)).reduce((sum, part) => sum + Number(part), 0)
    await site.settle(event, won('away'))
    const [sold] = await Promise.all([
      Promise.all(ids.map((id, at) => sell(id, quotes[at]?.quote ?? null))),
      site.work(),
      site.work(),
    ])
    await site.work()
    const paid = sold.filter(({ state }) => state === 'cashed-out').reduce((sum, { amount }) => sum + Number(amount), 0)
    const after = (await site.balance(token)).reduce((sum, part) => sum + Number(part), 0)
    expect(after - before).toBe(paid - ids.length * 100_000)
    const { rows } = await site.database.pool.query<{ n: bigint }>(
      'select count(*) as n from coupon_settlement where coupon_id = any($1) group by coupon_id having count(*) <> 1',
      [ids],
    )
    expect(rows).toEqual([])
  })
})

test('after all that the ledger holds', async () => {
  expect(await brokenRules(site.database.pool)).toEqual([])
})
