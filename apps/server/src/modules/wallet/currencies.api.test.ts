import type { AccountsReply, AccountRequestReply, CurrenciesReply } from '@evens/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { brokenRules } from './checker.ts'
import { startWallet } from './testing/start-wallet.ts'
import { lockWaitersAre } from '../../testing/lock-waiters.ts'
import { undone } from '../../testing/undone.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const [USD, EUR, JPY, KWD, HUF] = [840, 978, 392, 414, 348]

let database: Database
let site: Awaited<ReturnType<typeof startWallet>>
beforeAll(async () => {
  database = await aSiteDatabase()
  site = await startWallet(database)
})
afterAll(() => site.stop())

const accounts = async (player: bigint, language = 'en') =>
  (await site.ask<AccountsReply>(player, '/web-api/user/accounts', { language })).json()
const post = async (player: bigint, path: string, body: object) => {
  const reply = await site.ask<AccountRequestReply>(player, `/web-api/${path}`, { body })
  return reply.status === 200 ? reply.json() : reply.status
}
const add = (player: bigint, currencyId: number) => post(player, 'office/currency', { currencyId })
const remove = (player: bigint, id: string) => post(player, 'office/currency/remove', { id })
const choose = (player: bigint, id: string) => post(player, 'user/accounts/active', { id })
const done = { success: true, message: 'Done.' }

/** Products may still pay in the currency of these, and no balance shows it. */
const OPEN_ITEMS = {
  order: `insert into coupon (player_id, id, site_id, state, type, currency, stake, possible_win, agreed)
    values ($1, $1::bigint, 'evens', 'ordered', 0, 'JPY', 5, 10, '{}')`,
  deposit: `insert into payment (id, player_id, site_id, kind, method, state, currency, amount, fee, provider_amount, fields,
      language, provider, ask_at, expires_at)
    values (repeat('o', 24), $1, 'evens', 'deposit', 'card', 'started', 'JPY', 5, 0, 5, '{}', 'en', 'sandbox', now(), now())`,
}

test('accounts are returned with every field, in the language of the request', async () => {
  const player = await site.player('USD', 12_345n)
  await site.post(player, 'USD', 'test', [['*promo', 'bonus', '700']])
  await database.pool.query(`select points_move($1, 30, 'test', 'a')`, [player])
  const said = await accounts(player, 'ru')
  const main = {
    id: `${player}-0`,
    iso: 'USD',
    symbol: '$',
    currencyId: USD,
    exponent: 2,
    money: '12345',
    held: '0',
    type: 0,
    label: 'Основной счёт',
    isActive: true,
    points: 30,
    isPointsTypeBalance: false,
  }
  const bonus = {
    ...main,
    id: `${player}-4`,
    money: '700',
    type: 4,
    label: 'Бонусный счёт',
    isActive: false,
  }
  expect(said).toEqual({
    accounts: [main, bonus],
    all_accounts: [main, bonus],
    active_account: main,
    balance: '12345',
    bonuses: [{ idBonus: `${player}-4`, money: '700', iso: 'USD' }],
    points: 30,
    is_available_first_deposit_bonus: true,
    is_account_frozen: false,
    user_hide_balance: false,
  })
  await site.post(player, 'USD', 'deposit', [['*funding', 'cash', '1']])
  expect((await accounts(player)).is_available_first_deposit_bonus).toBe(false)
})

describe('a currency', () => {
  test('is added, selected and played with; other balances stay', async () => {
    const player = await site.player('USD', 100n)
    expect(await add(player, KWD)).toEqual(done)
    expect(site.notified).toContain(player)
    expect((await accounts(player)).all_accounts).toMatchObject([
      { id: `${player}-0`, iso: 'USD', type: 0, isActive: true },
      { id: `${player}-9-KWD`, iso: 'KWD', type: 9, exponent: 3, label: 'Kuwaiti Dinar', isActive: false },
    ])
    expect(await choose(player, `${player}-9-KWD`)).toEqual(done)
    const said = await accounts(player)
    expect(said.accounts).toMatchObject([{ iso: 'KWD', isActive: true, money: '0' }])
    expect(said.all_accounts).toMatchObject([
      { id: `${player}-0`, iso: 'USD', type: 0, isActive: false, money: '100' },
      { id: `${player}-9-KWD`, iso: 'KWD', type: 9, isActive: true },
    ])
    expect(await choose(player, `${player}-0`)).toEqual(done)
    expect((await accounts(player)).balance).toBe('100')
    const { rows } = await database.pool.query<{ act: string }>(
      'select act from audit_entry where subject = $1 order by id',
      [`player ${player}`],
    )
    expect(rows.map(({ act }) => act)).toEqual(['currency-added', 'currency-chosen', 'currency-chosen'])
  })

  test('that is asked for sixteen times at once is one account (T004)', async () => {
    const player = await site.player()
    const all = await Promise.all(Array.from({ length: 16 }, () => add(player, EUR)))
    expect(all.every((one) => typeof one === 'object' && one.success)).toBe(true)
    expect((await accounts(player)).all_accounts.map(({ iso }) => iso)).toEqual(['USD', 'EUR'])
    const { rows } = await database.pool.query('select from audit_entry where subject = $1', [`player ${player}`])
    expect(rows).toHaveLength(1)
  })

  test('that is being added is waited for, and found (T004)', async () => {
    const player = await site.player()
    const first = await database.pool.connect()
    await first.query('begin')
    const ask = `select wallet_add_currency('evens', $1, 'EUR', 20) as became`
    const { rows } = await first.query(ask, [player])
    const second = database.pool.query(ask, [player])
    await lockWaitersAre(database.pool, 1)
    await first.query('commit')
    first.release()
    expect([rows, (await second).rows]).toEqual([[{ became: 'done' }], [{ became: 'there' }]])
  })

  test('that the site does not offer, that is none, or that is another’s is refused (T056)', async () => {
    const [player, other] = [await site.player(), await site.player()]
    expect(await add(player, HUF)).toMatchObject({ success: false })
    for (const number of [999, 975, 191]) expect(await add(player, number)).toBe(400)
    for (const number of ['840', 8.4, -1, 0, null]) expect(await add(player, number as number)).toBe(400)
    await add(other, JPY)
    for (const id of [`${other}-9-JPY`, `${player}-9`, `${player}-0-USD`, `${player}-9-usd`, '', '1; drop'])
      expect(await choose(player, id), id).toBe(400)
    expect(await choose(player, `${player}-9-JPY`)).toMatchObject({ success: false })
    expect((await accounts(player)).all_accounts).toHaveLength(1)
  })

  test.each([
    { what: 'is the main one', id: (player: bigint) => `${player}-0`, prepare: null },
    { what: 'is not there', id: (player: bigint) => `${player}-9-EUR`, prepare: null },
    { what: 'is played with', id: (player: bigint) => `${player}-9-JPY`, prepare: 'choose' },
    { what: 'has money', id: (player: bigint) => `${player}-9-JPY`, prepare: 'fund' },
    { what: 'owes', id: (player: bigint) => `${player}-9-JPY`, prepare: 'owe' },
    { what: 'an order waits in', id: (player: bigint) => `${player}-9-JPY`, prepare: 'order' },
    { what: 'a deposit is under way in', id: (player: bigint) => `${player}-9-JPY`, prepare: 'deposit' },
  ] as const)('that $what is not removed', async ({ id, prepare }) => {
    const player = await site.player('USD', 100n)
    await add(player, JPY)
    if (prepare === 'choose') await choose(player, `${player}-9-JPY`)
    if (prepare === 'fund') await site.post(player, 'JPY', 'test', [['*funding', 'held', '5']])
    if (prepare === 'owe') await site.post(player, 'JPY', 'test', [['owed', '*bets', '5']])
    if (prepare === 'order' || prepare === 'deposit') await database.pool.query(OPEN_ITEMS[prepare], [player])
    expect(await remove(player, id(player))).toMatchObject({ success: false })
    expect((await accounts(player)).all_accounts).toHaveLength(2)
  })

  test('that is empty is removed; money that comes in it later is shown all the same', async () => {
    const player = await site.player('USD', 100n)
    await add(player, JPY)
    expect(await remove(player, `${player}-9-JPY`)).toEqual(done)
    expect((await accounts(player)).all_accounts).toHaveLength(1)
    await site.post(player, 'JPY', 'test', [['*bets', 'cash', '5']])
    expect((await accounts(player)).all_accounts).toMatchObject([{ iso: 'USD' }, { iso: 'JPY', type: 9, money: '5' }])
  })

  test('can be added when it is offered and not yet there', async () => {
    const player = await site.player()
    await add(player, EUR)
    const { currencies } = (await site.ask<CurrenciesReply>(player, '/web-api/office/currencies')).json()
    const codes = currencies.map(({ iso }) => iso)
    expect(currencies).toContainEqual({ id: JPY, iso: 'JPY', symbol: '¥', name: 'Japanese Yen' })
    expect([codes.includes('USD'), codes.includes('EUR'), codes.includes('HUF')]).toEqual([false, false, false])
  })
})

test('the hidden balance setting is stored', async () => {
  const player = await site.player()
  expect((await site.ask(player, '/web-api/user/hide-balance', { body: { hides: true } })).json()).toEqual({
    user_hide_balance: true,
  })
  const { rows } = await database.pool.query('select hides_balance from player where id = $1', [player])
  expect(rows).toEqual([{ hides_balance: true }])
  expect((await accounts(player)).user_hide_balance).toBe(true)
})

describe('points', () => {
  test('come once for a reason, however often and at once they are given', async () => {
    const player = await site.player()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        database.pool.query(`select points_move($1, 5, 'bet', $2)`, [player, String(at % 3)]),
      ),
    )
    expect((await accounts(player)).points).toBe(15)
    await expect(database.pool.query(`select points_move($1, -16, 'spent', 'x')`, [player])).rejects.toThrow('points')
    expect(await brokenRules(database.pool)).toEqual([])
  })

  test.each([
    'update points_account set points = points + 1',
    'update points_account set seq = seq + 1',
    `insert into points_movement (player_id, seq, amount, points, kind, ref) select player_id, seq + 1, 5, points, 'x', 'x' from points_account`,
  ])('that do not add up are found: %s', async (plant) => {
    await undone(database.pool, async (client) => {
      await client.query(plant)
      expect(await brokenRules(client)).toEqual([expect.stringMatching(/^Points/)])
    })
  })
})
