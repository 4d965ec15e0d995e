import type { AccountsReply, ExchangeQuote, ExchangeReply } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { brokenRules, brokenSince } from './checker.ts'
import { startWallet } from './testing/start-wallet.ts'
import { undone } from '../../testing/undone.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const [EUR, JPY] = [978, 392]

let database: Database
let site: Awaited<ReturnType<typeof startWallet>>
beforeAll(async () => {
  database = await aSiteDatabase()
  site = await startWallet(database)
})
afterAll(() => site.stop())

let lastKey = 0
const newKey = (): string => `exchange-key-${(lastKey += 1).toString().padStart(8, '0')}`

async function aPlayer(money = 10_000n): Promise<bigint> {
  const player = await site.player('USD', money)
  for (const currencyId of [EUR, JPY]) await site.ask(player, '/web-api/office/currency', { body: { currencyId } })
  return player
}
type Given = readonly [amount: string, from?: string, to?: string]
const quote = async (player: bigint, ...[amount, from = 'USD', to = 'JPY']: Given) =>
  (await site.ask<ExchangeQuote>(player, '/web-api/office/exchange/quote', { body: { from, to, amount } })).json()
const take = (player: bigint, promise: string, key = newKey()) =>
  site.ask<ExchangeReply>(player, '/web-api/office/exchange', { body: { key, quote: promise } })
const money = async (player: bigint) =>
  Object.fromEntries(
    (await site.ask<AccountsReply>(player, '/web-api/user/accounts'))
      .json()
      .all_accounts.map(({ iso, money: amount }) => [iso, amount]),
  )

test('an exchange is a linked pair through the operator’s account, at the quoted rate, which is stored with it (I5)', async () => {
  const player = await aPlayer()
  const promised = await quote(player, '1000')
  expect(promised).toMatchObject({ receives: '1465', rate: '146.520000', holdsMs: 15_000, reason: null })
  const reply = await take(player, promised.quote ?? '')
  expect(reply.json()).toEqual({
    state: 'done',
    reason: null,
    from: 'USD',
    to: 'JPY',
    amount: '1000',
    receives: '1465',
  })
  expect(await money(player)).toMatchObject({ USD: '9000', JPY: '1465', EUR: '0' })
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select m.kind, e.owner_id, e.kind as account, e.currency, e.amount, m.ref = x.id::text as is_linked
     from wallet_exchange x join ledger_movement m on m.player_id = x.player_id and m.seq in (x.out_seq, x.in_seq)
     join ledger_entry e on (e.player_id, e.seq) = (m.player_id, m.seq)
     where x.player_id = $1 order by m.seq, e.owner_id`,
    [player],
  )
  expect(rows.map(Object.values)).toEqual([
    ['exchange-out', 0n, 'exchange', 'USD', 1000n, true],
    ['exchange-out', player, 'cash', 'USD', -1000n, true],
    ['exchange-in', 0n, 'exchange', 'JPY', -1465n, true],
    ['exchange-in', player, 'cash', 'JPY', 1465n, true],
  ])
  expect(await brokenRules(database.pool)).toEqual([])
})

test('the same key twenty times at once is one exchange and one answer; another body under it is refused (T003)', async () => {
  const player = await aPlayer()
  const [first, second] = [await quote(player, '1000'), await quote(player, '1001')]
  const key = newKey()
  const all = await Promise.all(Array.from({ length: 20 }, () => take(player, first.quote ?? '', key)))
  expect(new Set(all.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(all[0]?.json().state).toBe('done')
  expect((await take(player, second.quote ?? '', key)).status).toBe(409)
  expect(await money(player)).toMatchObject({ USD: '9000', JPY: '1465' })
})

test('one promise under twenty keys at once is taken once', async () => {
  const player = await aPlayer()
  const promised = await quote(player, '1000')
  const all = await Promise.all(Array.from({ length: 20 }, () => take(player, promised.quote ?? '')))
  const reasons = all.map((one) => one.json().reason)
  expect([reasons.filter((one) => one === null).length, reasons.filter((one) => one === 'quote-used').length]).toEqual([
    1, 19,
  ])
  expect(await money(player)).toMatchObject({ USD: '9000', JPY: '1465' })
})

test('exchanges and stakes at once never take more than there is (T001)', async () => {
  const player = await aPlayer(1000n)
  const promises = await Promise.all(Array.from({ length: 10 }, () => quote(player, '300')))
  await Promise.allSettled([
    ...promises.map((promised) => take(player, promised.quote ?? '')),
    ...Array.from({ length: 10 }, () => site.post(player, 'USD', 'stake', [['cash', 'held', '300']])),
  ])
  expect((await money(player))['USD']).toBe('100')
  expect(await brokenRules(database.pool)).toEqual([])
})

describe('is refused, and nothing moves:', () => {
  test.each<{ readonly what: string; readonly given: Given; readonly reason: string }>([
    { what: 'more than there is', given: ['10001'], reason: 'insufficient-funds' },
    { what: 'so little that nothing is left', given: ['1', 'JPY', 'USD'], reason: 'too-small' },
    { what: 'so much that no account holds it', given: ['999999999999999', 'USD', 'JPY'], reason: 'too-large' },
    { what: 'into a currency that the player does not have', given: ['100', 'USD', 'RUB'], reason: 'no-account' },
  ])('$what', async ({ given, reason }) => {
    const player = await aPlayer()
    const promised = await quote(player, ...given)
    const said = promised.quote === null ? promised.reason : (await take(player, promised.quote)).json().reason
    expect(said).toBe(reason)
    expect(await money(player)).toMatchObject({ USD: '10000', JPY: '0' })
  })

  test.each([
    ['USD', 'USD'],
    ['usd', 'JPY'],
    ['USD', 'XXX'],
    ['USD', 'HRK'],
    ['USD', '\u0420UB'],
  ])('%s into %s is no exchange (T056)', async (from, to) => {
    const player = await aPlayer()
    const reply = await site.ask(player, '/web-api/office/exchange/quote', { body: { from, to, amount: '100' } })
    expect(reply.status).toBe(400)
  })

  test.each(['0', '-1', '1.5', '1e3', '9'.repeat(16), 5, null])('%j is no amount', async (amount) => {
    const player = await aPlayer()
    const body = { from: 'USD', to: 'JPY', amount }
    expect((await site.ask(player, '/web-api/office/exchange/quote', { body })).status).toBe(400)
  })

  test('a quote of another player, a modified one and an expired one', async () => {
    const [player, other] = [await aPlayer(), await aPlayer()]
    const { quote: promise } = await quote(player, '1000')
    const [text = '', signature = ''] = (promise ?? '').split('.')
    expect((await take(other, promise ?? '')).status).toBe(400)
    const better = JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), receives: '999999' })
    expect((await take(player, `${Buffer.from(better).toString('base64url')}.${signature}`)).status).toBe(400)
    const step = { player: String(player), id: crypto.randomUUID(), untilMs: Date.now() - 1 }
    const { rows } = await database.pool.query('select wallet_exchange_refusal($1) as reason', [JSON.stringify(step)])
    expect(rows).toEqual([{ reason: 'quote-over' }])
    expect(await money(player)).toMatchObject({ USD: '10000' })
  })

  test('while something is owed in the currency', async () => {
    const player = await aPlayer()
    await site.post(player, 'USD', 'test', [['owed', '*bets', '5']])
    expect((await take(player, (await quote(player, '1000')).quote ?? '')).json().reason).toBe('debt')
  })

  test('without a rate that is fresh', async () => {
    const player = await aPlayer()
    await database.pool.query(`
      insert into exchange_rate (currency, at, per_dollar_micro, source)
      values ('EUR', clock_timestamp() + interval '1 second', 900000, 'desk'),
        ('EUR', clock_timestamp() + interval '2 seconds', 900000, 'desk')`)
    expect((await quote(player, '1000', 'USD', 'EUR')).reason).toBeNull()
    await database.pool.query(`delete from exchange_rate where currency = 'EUR'`)
    await database.pool.query(`
      insert into exchange_rate (currency, at, per_dollar_micro, source)
      values ('EUR', clock_timestamp() - interval '25 hours', 900000, 'desk')`)
    expect((await quote(player, '1000', 'USD', 'EUR')).reason).toBe('no-rate')
  })
})

describe('the checker finds', () => {
  const owner = `(select player_id from wallet_exchange limit 1)`
  test.each([
    {
      rule: /^I5 an exchange is two/,
      plant: `insert into wallet_exchange select player_id, gen_random_uuid(), from_currency, from_exponent, from_amount,
        from_per_dollar_micro, to_currency, to_exponent, to_amount, to_per_dollar_micro, rate_at, out_seq + 1000, in_seq
        from wallet_exchange limit 1`,
    },
    {
      rule: /^I5 the liquidity/,
      plant: `select wallet_post(${owner}, 'USD', 'exchange-in', 'x', '[["*exchange", "cash", 5]]')`,
    },
    {
      rule: /^An exchange never gives more/,
      plant: `insert into wallet_exchange select player_id, gen_random_uuid(), from_currency, from_exponent, from_amount,
        from_per_dollar_micro, to_currency, to_exponent, to_amount * 2, to_per_dollar_micro, rate_at, out_seq + 1000, in_seq
        from wallet_exchange limit 1`,
    },
    {
      rule: /^I5 a movement is in one currency/,
      plant: `insert into ledger_entry (player_id, seq, owner_id, kind, currency, amount)
        select player_id, out_seq, 0, kind, 'EUR', amount from wallet_exchange,
          (values ('bets', 5), ('promo', -5)) as side (kind, amount)`,
    },
  ])('$rule, at once and in all there is', async ({ rule, plant }) => {
    await undone(database.pool, async (client) => {
      await client.query('set transaction isolation level repeatable read')
      await client.query(plant)
      expect(await brokenRules(client)).toEqual(expect.arrayContaining([expect.stringMatching(rule)]))
      expect(await brokenSince(client)).toEqual(expect.arrayContaining([expect.stringMatching(rule)]))
    })
  })
})
