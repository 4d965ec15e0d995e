import type { OutcomeSettlement } from '@evens/contracts/feed'
import { builderKey, marketKey, parseOutcomeId } from '@evens/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { aFixture, footballPrices, HOUR_MS, pricesOf } from '../book/testing/build.ts'
import { aMessage, anOffer, oddsChange } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { bet, newKey, startBetting } from './testing/start-betting.ts'

const OFFERS = footballPrices().map(({ market, specifiers, chances }) =>
  anOffer(market, specifiers, chances, { cashOut: 1 }),
)

const KEY = builderKey([
  { market: 'result', outcome: 'home' },
  { market: 'total|total=2.5', outcome: 'over' },
])

let site: Awaited<ReturnType<typeof startBetting>>
let token: string
let games = 570_000

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase())
  token = await site.signIn('demo1')
})
afterAll(() => site.stop())

async function placed(others: readonly object[] = []) {
  const event = String((games += 1))
  await site.game(event, false, OFFERS)
  const ref = `${event}/${KEY}/yes`
  const odds = site.book.quote(parseOutcomeId(ref) ?? { event, market: '', outcome: '' }).odds ?? 0
  const body = {
    key: newKey(),
    typeId: others.length === 0 ? 0 : 1,
    amount: '10000',
    changeCoefAction: 0,
    bets: [{ ref, coef: odds }, ...others],
  }
  const before = await site.balance(token)
  const { coupons } = await site.place(token, body)
  return { event, odds, before, coupon: coupons[0] }
}

const settled = (event: string, market: string, specifiers: Record<string, string>, outcomes: OutcomeSettlement[]) =>
  aMessage('bet_settlement', { event, certainty: 2, markets: [{ market, specifiers, outcomes }] })
const HOME: OutcomeSettlement[] = [
  { id: 'home', result: 1 },
  { id: 'draw', result: 0 },
  { id: 'away', result: 0 },
]
const total = (over: 0 | 1): OutcomeSettlement[] => [
  { id: 'over', result: over },
  { id: 'under', result: over === 1 ? 0 : 1 },
]

async function gained(before: readonly (string | undefined)[]): Promise<number> {
  const [cash] = await site.balance(token)
  return Number(cash) - Number(before[0])
}

test('a builder is taken at its joint price and wins when every pick has won', async () => {
  const { event, odds, before, coupon } = await placed()
  expect(coupon).toMatchObject({ state: 'accepted', possibleWin: String(10 * odds) })
  await site.sendFeed(settled(event, 'result', {}, HOME))
  await site.work()
  expect((await site.list(token, 'open')).map(({ id }) => id)).toContain(coupon?.id)
  await site.sendFeed(settled(event, 'total', { total: '2.5' }, total(1)))
  await site.work()
  expect(await gained(before)).toBe(10 * odds - 10_000)
  const [newest] = await site.list(token, 'closed')
  expect(newest?.legs[0]).toMatchObject({ result: 'won', why: { isConfirmed: true } })
  expect(newest?.legs[0]?.why?.said).toHaveLength(2)
})

test('one pick that is lost loses it, before the others are known', async () => {
  const { event, before } = await placed()
  await site.sendFeed(settled(event, 'total', { total: '2.5' }, total(0)))
  await site.work()
  expect(await gained(before)).toBe(-10_000)
})

test('one pick that is returned returns it', async () => {
  const { event, before } = await placed()
  await site.sendFeed(
    settled(event, 'total', { total: '2.5' }, total(1)),
    aMessage('bet_cancel', { event, markets: [{ market: 'result', specifiers: {} }], reason: 'event_cancelled' }),
  )
  await site.work()
  expect(await gained(before)).toBe(0)
})

test('a result that is taken back opens it again', async () => {
  const { event, before, coupon } = await placed()
  await site.sendFeed(settled(event, 'total', { total: '2.5' }, total(0)))
  await site.work()
  await site.sendFeed(
    aMessage('rollback_bet_settlement', { event, markets: [{ market: 'total', specifiers: { total: '2.5' } }] }),
  )
  await site.work()
  expect((await site.list(token, 'open')).map(({ id }) => id)).toContain(coupon?.id)
  await site.sendFeed(settled(event, 'result', {}, HOME), settled(event, 'total', { total: '2.5' }, total(1)))
  await site.work()
  expect(await gained(before)).toBeGreaterThan(0)
})

test('is one leg of an express, which has no other leg of its game', async () => {
  await site.game('569999')
  expect((await placed([bet('569999', 'home', 2000)])).coupon?.state).toBe('accepted')
  const same = String(games + 1)
  expect((await placed([bet(same, 'home', 2000)])).coupon).toMatchObject({
    state: 'refused',
    legs: [{ refusal: 'dependent' }, { refusal: 'dependent' }],
  })
})

type Winner = { readonly market: string; readonly specifiers: Record<string, string>; readonly wins: string }
const PARTS: Readonly<Record<keyof typeof pricesOf, readonly [Winner, Winner]>> = {
  tennis: [
    { market: 'winner', specifiers: {}, wins: 'home' },
    { market: 'winner', specifiers: { period: '1' }, wins: 'away' },
  ],
  volleyball: [
    { market: 'winner', specifiers: {}, wins: 'home' },
    { market: 'both_win_set', specifiers: {}, wins: 'yes' },
  ],
  boxing: [
    { market: 'result', specifiers: {}, wins: 'home' },
    { market: 'fight_distance', specifiers: {}, wins: 'no' },
  ],
}

describe.each(Object.keys(PARTS) as (keyof typeof PARTS)[])('in %s', (sport) => {
  const [one, other] = PARTS[sport]
  const prices = pricesOf[sport]()
  const winnerOf = ({ market, specifiers }: Winner, wins: string): OutcomeSettlement[] => {
    const found = prices.find((price) => marketKey(price.market, price.specifiers) === marketKey(market, specifiers))
    return Object.keys(found?.chances ?? {}).map((id) => ({ id, result: id === wins ? 1 : 0 }))
  }

  async function placedIn() {
    const event = String((games += 1))
    const startsAt = site.clock.nowMs() + HOUR_MS
    const fixture = aFixture({ id: event, sport, startsAt, delayMs: 0 })
    await site.sendFeed(
      aMessage('fixture_change', { change: 'new', fixture }),
      oddsChange(
        prices.map(({ market, specifiers, chances }) => anOffer(market, specifiers, chances, { cashOut: 1 })),
        { event },
      ),
    )
    const picks = [one, other].map(({ market, specifiers, wins }) => ({
      market: marketKey(market, specifiers),
      outcome: wins,
    }))
    const ref = `${event}/${builderKey(picks)}/yes`
    const quote = site.book.quote(parseOutcomeId(ref) ?? { event, market: '', outcome: '' })
    const before = await site.balance(token)
    const { coupons } = await site.place(token, {
      key: newKey(),
      typeId: 0,
      amount: '10000',
      changeCoefAction: 0,
      bets: [{ ref, coef: quote.odds ?? 0 }],
    })
    return { event, quote, before, coupon: coupons[0] }
  }

  test('a builder is sold below its fair price and wins with its parts', async () => {
    const { event, quote, before, coupon } = await placedIn()
    expect(coupon?.state).toBe('accepted')
    expect(((quote.odds ?? 0) / 1000) * ((quote.chance ?? 0) / 1e6)).toBeLessThan(1 / 1.06)
    await site.sendFeed(settled(event, one.market, one.specifiers, winnerOf(one, one.wins)))
    await site.work()
    expect((await site.list(token, 'open')).map(({ id }) => id)).toContain(coupon?.id)
    await site.sendFeed(settled(event, other.market, other.specifiers, winnerOf(other, other.wins)))
    await site.work()
    expect(await gained(before)).toBe(10 * (quote.odds ?? 0) - 10_000)
  })

  test('a part that is lost loses it', async () => {
    const { event, before } = await placedIn()
    await site.sendFeed(settled(event, one.market, one.specifiers, winnerOf(one, 'away')))
    await site.work()
    expect(await gained(before)).toBe(-10_000)
  })
})

test('the player is notified of every change, and the ledger balances', async () => {
  site.notified.length = 0
  const { event } = await placed()
  expect(site.notified).toHaveLength(1)
  await site.sendFeed(settled(event, 'total', { total: '2.5' }, total(0)))
  await site.work()
  expect(site.notified).toHaveLength(2)
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
