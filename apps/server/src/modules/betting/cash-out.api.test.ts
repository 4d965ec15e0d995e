import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMessage, oddsChange } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { aSeller, offerOf } from './testing/seller.ts'
import { newKey, startBetting, won } from './testing/start-betting.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let seller: ReturnType<typeof aSeller>

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
  seller = aSeller(site, token, 700_000)
})
afterAll(() => site.stop())

describe('a price to buy a coupon back', () => {
  /** The value of a stake of 1000.00 at these odds, whose open leg has become this many times as likely. */
  const worth = (odds: number, times: number, wonOdds = 1000): string => {
    const chance = Math.floor((times * 1_000_000_000) / odds) / 1_000_000
    return String(Math.floor((100_000 * wonOdds * odds * chance * 0.96) / 1_000_000))
  }

  test('is the stake less the margin, and moves with the fair chance', async () => {
    const event = await seller.newGame()
    const id = await seller.placed([event])
    const odds = seller.priceOf(event)
    expect((await seller.quoteOf(id)).amount).toBe(worth(odds, 1))
    await site.sendFeed(oddsChange([offerOf(0.6)], { event }))
    expect((await seller.quoteOf(id)).amount).toBe(worth(odds, 0.6 / 0.5))
  })

  test('counts a leg that has won with its odds, and is none while a leg is suspended', async () => {
    const [a, b] = [await seller.newGame(), await seller.newGame()]
    const odds = seller.priceOf(a)
    const id = await seller.placed([a, b])
    await site.settle(a, won('home'))
    await site.work()
    expect((await seller.quoteOf(id)).amount).toBe(worth(odds, 1, odds))
    await site.sendFeed(aMessage('bet_stop', { event: b, groups: 'all', status: -1 }))
    expect(await seller.quoteOf(id)).toMatchObject({ amount: null, quote: null, reason: 'leg-suspended' })
  })

  test('is quoted to the owner of the coupon only', async () => {
    const id = await seller.placed([await seller.newGame()])
    const other = await site.signIn('demo2')
    expect((await seller.quoteOf(id, null, other)).status).toBe(404)
    expect((await seller.sell(id, (await seller.quoteOf(id)).quote, newKey(), other)).status).toBe(400)
  })
})

describe('selling', () => {
  test('pays the quoted value once, whatever the later result', async () => {
    const event = await seller.newGame()
    const id = await seller.placed([event])
    const { amount, quote } = await seller.quoteOf(id)
    const [before, key] = [(await seller.money()).cash, newKey()]
    const sold = await seller.sell(id, quote, key)
    expect(sold).toMatchObject({ state: 'cashed-out', amount })
    expect(await seller.sell(id, quote, key)).toEqual(sold)
    expect(await seller.sell(id, quote)).toMatchObject({ state: 'refused', reason: 'decided' })
    await site.settle(event, won('home'))
    await site.work()
    expect((await seller.money()).cash - before).toBe(Number(amount))
    expect((await site.list(token, 'closed'))[0]).toMatchObject({ id, state: 'cashed-out', payout: amount })
  })

  test('at a price that the game has left behind is refused, a little less is not', async () => {
    const event = await seller.newGame()
    const id = await seller.placed([event])
    const { quote } = await seller.quoteOf(id)
    await site.sendFeed(oddsChange([offerOf(0.3)], { event }))
    expect(await seller.sell(id, quote)).toMatchObject({ state: 'refused', reason: 'price-changed' })
    await site.sendFeed(oddsChange([offerOf(0.49)], { event }))
    expect(await seller.sell(id, quote)).toMatchObject({ state: 'cashed-out' })
  })

  test('with a price that was made up, of another coupon, or with a changed amount is no request', async () => {
    const [mine, other] = [await seller.placed([await seller.newGame()]), await seller.placed([await seller.newGame()])]
    const { quote } = await seller.quoteOf(mine)
    const [text = '', signature = ''] = (quote ?? '').split('.')
    const promised = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
    const dearer = Buffer.from(JSON.stringify({ ...promised, amount: '99999999' })).toString('base64url')
    expect((await seller.sell(mine, `${dearer}.${signature}`)).status).toBe(400)
    expect((await seller.sell(other, quote)).status).toBe(400)
    expect((await seller.sell(mine, 'x')).status).toBe(400)
  })
})

test('after all that the ledger holds', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
