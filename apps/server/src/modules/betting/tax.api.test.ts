import type { StatementReply } from '@evens/contracts'
import { createRandom } from '@evens/kernel'
import { type Tax, taxOn } from '@evens/rules/coupon'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { undone } from '../../testing/undone.ts'
import { aMessage, oddsChange, withOdds } from '../book/testing/messages.ts'
import { brokenRules } from '../wallet/index.ts'
import { BETTING_INVARIANTS } from './index.ts'
import { aSeller, offerOf } from './testing/seller.ts'
import { single, startBetting, won, TAXED } from './testing/start-betting.ts'

// 13 % of the winnings: a single of 100.00 at 2.000 wins 100.00 and pays 187.00.
let site: Awaited<ReturnType<typeof startBetting>>
let seller: ReturnType<typeof aSeller>
let token: string
let games = 770_000

beforeAll(async () => {
  site = await startBetting(await aSiteDatabase(), TAXED)
  token = await site.signIn('demo1')
  seller = aSeller(site, token, 780_000)
})
afterAll(() => site.stop())

const newGame = async (): Promise<string> => {
  const id = String((games += 1))
  await site.game(id)
  return id
}
const placed = async (event: string, given: object = {}): Promise<string> =>
  (await site.place(token, single(event, given))).coupons[0]?.id ?? ''
/** All that stands on the account of the tax, and of it what is for one coupon. */
async function withheld(coupon: string | null = null): Promise<number> {
  const { rows } = await site.database.pool.query<{ sum: bigint | null }>(
    `select sum(e.amount)::bigint as sum from ledger_entry e join ledger_movement m using (player_id, seq)
     where e.owner_id = 0 and e.kind = 'tax' and m.ref = coalesce($1, m.ref)`,
    [coupon],
  )
  return Number(rows[0]?.sum ?? 0n)
}
const cash = async (): Promise<number> => (await seller.money()).cash

describe('a taxed single', () => {
  test('has its tax in the receipt and in the list before it is settled', async () => {
    const { coupons } = await site.place(token, single(await newGame()))
    expect(coupons[0]).toMatchObject({ possibleWin: '18700', tax: { perMille: 130, amount: '1300' } })
    expect(await seller.view(coupons[0]?.id ?? '')).toMatchObject({
      possibleWin: '18700',
      tax: { perMille: 130, base: 'winnings', possible: '1300', withheld: '0' },
    })
  })

  test('that wins pays the rest and withholds the tax on an account of its own', async () => {
    const event = await newGame()
    const id = await placed(event)
    const [before, taken] = [await cash(), await withheld()]
    await site.settle(event, won('home'))
    await site.work()
    expect([(await cash()) - before, (await withheld()) - taken]).toEqual([18_700, 1300])
    expect(await seller.view(id)).toMatchObject({ payout: '18700', tax: { withheld: '1300' } })
  })

  test('has its tax as a line of the statement and of its export', async () => {
    const event = await newGame()
    const id = await placed(event)
    await site.settle(event, won('home'))
    await site.work()
    const read = (path: string) =>
      site.app.inject({
        url: `/web-api/office/${path}`,
        cookies: { user_token: token },
        headers: { 'accept-language': 'en' },
      })
    const { lines } = (await read('statement?section=winnings')).json<StatementReply>()
    const moves = lines.find(({ ref }) => ref === id)?.moves
    expect(moves?.map(({ account, amount }) => [account, amount])).toEqual([
      ['cash', '18700'],
      ['held', '-10000'],
      ['tax', '1300'],
    ])
    expect(moves?.at(-1)).toMatchObject({ before: null, after: null })
    const csv = (await read('statement.csv?section=winnings')).body
    expect(csv).toMatch(new RegExp(`"${id}","RUB","[^"]+","13.00","",""`))
  })

  test.each([
    ['lost', (event: string) => site.settle(event, won('away'))],
    [
      'returned',
      (event: string) =>
        site.sendFeed(
          aMessage('bet_cancel', { event, markets: [{ market: 'result', specifiers: {} }], reason: 'event_cancelled' }),
        ),
    ],
  ])('that is %s bears none', async (state, end) => {
    const event = await newGame()
    const id = await placed(event)
    await end(event)
    await site.work()
    expect(await seller.view(id)).toMatchObject({ payout: state === 'lost' ? '0' : '10000', tax: { withheld: '0' } })
    expect(await withheld(id)).toBe(0)
  })

  test('gives back exactly its tax when the result is corrected, taken back and settled again', async () => {
    const event = await newGame()
    const id = await placed(event)
    const seen: (readonly [number, number])[] = []
    const before = await cash()
    const step = async (act: () => Promise<unknown>): Promise<void> => {
      await act()
      await site.work()
      seen.push([(await cash()) - before, await withheld(id)])
    }
    const markets = [{ market: 'result', specifiers: {} }]
    await step(() => site.settle(event, won('home')))
    await step(() => site.settle(event, won('away')))
    await step(() => site.settle(event, won('home')))
    await step(() => site.sendFeed(aMessage('rollback_bet_settlement', { event, markets })))
    await step(() => site.settle(event, won('home')))
    expect(seen).toEqual([
      [18_700, 1300],
      [0, 0],
      [18_700, 1300],
      [0, 0],
      [18_700, 1300],
    ])
  })

  test('in a batch with others is taxed like one that is settled alone', async () => {
    const event = await newGame()
    const ids = await Promise.all(Array.from({ length: 8 }, () => placed(event)))
    await site.settle(event, won('home'))
    await site.work()
    for (const id of ids) expect(await withheld(id)).toBe(1300)
  })

  test('placed with the money of a free bet has no stake of its own', async () => {
    const code = 'TAXED-FREE'
    const terms = { amount: 1, minCoef: 1500, validDays: 1, usesInAll: null, usesByPlayer: 1, players: null }
    await site.betting.promo.add('evens', { code, ...terms })
    const event = await newGame()
    const { coupons } = await site.place(token, single(event, { amount: '15000', promoCode: code }))
    expect(coupons[0]).toMatchObject({ possibleWin: '13050', tax: { amount: '1950' } })
    await site.settle(event, won('home'))
    await site.work()
    expect(await withheld(coupons[0]?.id ?? '')).toBe(1950)
  })
})

describe('a cash-out', () => {
  /** The price of home moves, so that the coupon is worth more than its stake. */
  const rise = (event: string) => site.sendFeed(oddsChange([offerOf(0.65)], { event }))

  test('is offered after its tax and pays the offer, in part and in whole', async () => {
    const event = await seller.newGame()
    const id = await seller.placed([event])
    await rise(event)
    let sum = 0
    for (const stake of ['40000', null]) {
      const { amount, tax, quote } = await seller.quoteOf(id, stake)
      const part = BigInt(stake ?? '60000')
      const gross = BigInt(amount ?? 0) + BigInt(tax ?? 0)
      expect(BigInt(tax ?? 0)).toBe(((gross - part) * 130n) / 1000n)
      const before = await cash()
      await seller.sell(id, quote)
      expect((await cash()) - before).toBe(Number(amount))
      sum += Number(tax)
      expect(await withheld(id)).toBe(sum)
    }
    expect(await seller.view(id)).toMatchObject({ state: 'cashed-out', tax: { withheld: String(sum) } })
  })

  test('below the stake bears none, and a rest that wins is taxed by its own part of the stake', async () => {
    const event = await seller.newGame()
    const id = await seller.placed([event])
    const { tax, quote } = await seller.quoteOf(id, '40000')
    expect(tax).toBeNull()
    await seller.sell(id, quote)
    const win = Math.floor((60_000 * seller.priceOf(event)) / 1000)
    await site.settle(event, won('home'))
    await site.work()
    expect(await withheld(id)).toBe(Math.floor(((win - 60_000) * 130) / 1000))
  })
})

test('the rate of the placement holds, whatever the pack asks for later; an order keeps the rate it was placed with', async () => {
  const [event, ordered] = [await newGame(), await newGame()]
  const id = await placed(event)
  const order = await placed(ordered, { exactCoef: 2500 })
  const { jurisdiction } = site.betting.siteFor(undefined) as { jurisdiction: { pack: string } }
  try {
    jurisdiction.pack = 'open'
    const untaxed = await placed(event)
    await site.sendFeed(oddsChange([withOdds('result', { home: 2600, draw: 2700, away: 3600 })], { event: ordered }))
    await site.betting.orders.placeReached()
    for (const game of [event, ordered]) await site.settle(game, won('home'))
    await site.work()
    expect([await withheld(id), await withheld(order), await withheld(untaxed)]).toEqual([1300, 2080, 0])
    expect((await seller.view(untaxed)).tax).toBeNull()
  } finally {
    jurisdiction.pack = 'taxed'
  }
})

test('the function of the database computes what the rule computes', async () => {
  const random = createRandom('tax in SQL')
  const cases = Array.from({ length: 300 }, () => {
    const tax: Tax | null = random.chance(0.1)
      ? null
      : { perMille: 1 + random.int(1000), base: random.pick(['winnings', 'payout']) }
    const isFreeBet = random.chance(0.2)
    return { terms: { ...(tax && { tax }), isFreeBet }, gross: random.int(30_000), stake: random.int(15_000), tax }
  })
  const { rows } = await site.database.pool.query<{ tax: bigint }>(
    `select betting_tax(one, (one->>'gross')::bigint, (one->>'stake')::bigint) as tax
     from jsonb_array_elements($1::jsonb) with ordinality as given (one, at) order by at`,
    [JSON.stringify(cases)],
  )
  expect(rows.map(({ tax }) => tax)).toEqual(
    cases.map(({ tax, terms, gross, stake }) => taxOn(tax, BigInt(gross), terms.isFreeBet ? 0n : BigInt(stake))),
  )
})

test.each([
  ['what was withheld is what the accepted rate gives', 'update coupon set tax = tax + 1 where id = $1'],
  [
    'what was withheld is what the accepted rate gives',
    `update coupon set agreed = jsonb_set(agreed, '{terms,tax,perMille}', '120') where id = $1`,
  ],
  ['a coupon stands with the tax', 'update coupon_settlement set tax = tax + 1 where coupon_id = $1'],
  ['a coupon stands with the tax', 'update coupon set sold_tax = sold_tax + 1 where id = $1'],
  ['each version of a settlement posts', 'update coupon_settlement set tax = tax + 1 where coupon_id = $1'],
  [
    'the account of the tax',
    `select wallet_post(player_id, currency, 'correction', $1::text, '[["*bets", "*tax", 5]]') from coupon where id = $1::bigint`,
  ],
])('%s: a change behind the application is found', async (rule, plant) => {
  const event = await newGame()
  const id = await placed(event)
  await site.settle(event, won('home'))
  await site.work()
  await undone(site.database.pool, async (client) => {
    await client.query(plant, [id])
    const broken = await brokenRules(client, [BETTING_INVARIANTS])
    expect(broken.some((name) => name.startsWith(`Tax: ${rule}`))).toBe(true)
  })
})

test('after all that every rule of the ledger and of coupons holds', async () => {
  expect(await brokenRules(site.database.pool, [BETTING_INVARIANTS])).toEqual([])
})
