import { CURRENCY_CODES, currencyToShow, minor } from '@evens/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { undone } from '../../testing/undone.ts'
import { brokenInSlices, brokenRules, brokenSince } from './checker.ts'
import { ledgerRules } from './ledger-rules.ts'
import { KNOWN_KINDS } from './core/totals.ts'
import { createWallet } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await aSiteDatabase()
})
afterAll(() => database.close())

let lastPlayer = 100n
const aPlayer = (): bigint => (lastPlayer += 1n)

type Move = readonly [from: string, to: string, amount: number | string]

const post = (player: bigint, moves: readonly Move[], kind = 'test') =>
  database.pool.query('select wallet_post($1, $2, $3, $4, $5::jsonb)', [
    player,
    'EUR',
    kind,
    'r',
    JSON.stringify(moves),
  ])
const fund = (player: bigint, amount: number) => post(player, [['*funding', 'cash', amount]])
const balanceOf = async (player: bigint, kind = 'cash'): Promise<bigint | undefined> =>
  (
    await database.pool.query<{ balance: bigint }>(
      'select balance from ledger_account where player_id = $1 and kind = $2',
      [player, kind],
    )
  ).rows[0]?.balance
const settled = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.filter(({ status }) => status === 'fulfilled').length

test('after the clock was set back no movement is of an earlier time than the one before, and times are found (T032)', async () => {
  const player = aPlayer()
  const given = { player: String(player), currency: 'EUR', kind: 'test', ref: 'r', moves: [['*funding', 'cash', 1]] }
  await undone(database.pool, async (client) => {
    const one = () => client.query(`select wallet_post($1, 'EUR', 'test', 'r', '[["*funding", "cash", 1]]')`, [player])
    await one()
    // As if the clock had been an hour ahead when this one was written.
    await client.query(
      `with turn as (update wallet_gate set seq = seq + 1 where player_id = $1 returning seq)
       insert into ledger_movement (player_id, seq, kind, ref, at)
       select $1, seq, 'test', 'ahead', clock_timestamp() + interval '1 hour' from turn`,
      [player],
    )
    await one()
    await client.query('select wallet_post_all($1::jsonb)', [JSON.stringify([given, given])])
    const { rows } = await client.query<{ at: Date }>(
      'select at from ledger_movement where player_id = $1 order by seq',
      [player],
    )
    const [first = 0, ahead = 0, ...later] = rows.map(({ at }) => at.getTime())
    expect(first).toBeLessThan(ahead)
    expect(later).toEqual([ahead, ahead, ahead])
    const found = await client.query<{ seq: bigint }>(
      "select wallet_seq_at($1, clock_timestamp() + interval '30 minutes') as seq",
      [player],
    )
    expect(found.rows).toEqual([{ seq: 2n }])
  })
})

describe('a movement', () => {
  test('debits one account and credits another, and each entry has its balance', async () => {
    const player = aPlayer()
    await fund(player, 1000)
    await post(player, [['cash', 'held', 300]])
    await post(player, [
      ['held', '*bets', 300],
      ['*bets', 'cash', 450],
    ])
    const { rows } = await database.pool.query<Record<string, unknown>>(
      'select seq, owner_id, kind, amount, balance from ledger_entry where player_id = $1 order by seq, owner_id, kind',
      [player],
    )
    expect(rows.map(Object.values)).toEqual([
      [1n, 0n, 'funding', -1000n, null],
      [1n, player, 'cash', 1000n, 1000n],
      [2n, player, 'cash', -300n, 700n],
      [2n, player, 'held', 300n, 300n],
      [3n, 0n, 'bets', -150n, null],
      [3n, player, 'cash', 450n, 1150n],
      [3n, player, 'held', -300n, 0n],
    ])
  })

  test('of more than there is moves nothing at all', async () => {
    const player = aPlayer()
    await fund(player, 100)
    await expect(
      post(player, [
        ['cash', 'held', 60],
        ['cash', '*bets', 41],
      ]),
    ).rejects.toThrow('ledger_account_balance')
    expect([await balanceOf(player), await balanceOf(player, 'held')]).toEqual([100n, undefined])
    const { rows } = await database.pool.query('select from ledger_movement where player_id = $1', [player])
    expect(rows).toHaveLength(1)
  })

  test.each([
    { what: 'an account that is none', moves: [['cash', 'pocket', 1]] },
    { what: 'a part of the smallest unit', moves: [['cash', 'held', '0.5']] },
    { what: 'more than a number holds', moves: [['*funding', 'cash', '9223372036854775808']] },
  ] as const)('to $what is refused', async ({ moves }) => {
    const player = aPlayer()
    await fund(player, 10)
    await expect(post(player, moves)).rejects.toThrow()
    expect(await balanceOf(player)).toBe(10n)
  })

  test('a debt is an account of its own, and never a negative balance', async () => {
    const player = aPlayer()
    await fund(player, 10)
    await post(player, [
      ['cash', '*bets', 10],
      ['owed', '*bets', 15],
    ])
    expect([await balanceOf(player), await balanceOf(player, 'owed')]).toEqual([0n, -15n])
    await expect(post(player, [['*bets', 'owed', 16]])).rejects.toThrow('ledger_account_balance')
  })
})

describe('many at once', () => {
  test('of fifty debits of one from a balance of ten, ten succeed (T001)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = aPlayer()
      await fund(player, 10)
      const all = await Promise.allSettled(Array.from({ length: 50 }, () => post(player, [['cash', 'held', 1]])))
      expect([settled(all), await balanceOf(player), await balanceOf(player, 'held')]).toEqual([10, 0n, 10n])
    }
  })

  test('the very first movements of a player make one gate and one account (T004)', async () => {
    const player = aPlayer()
    const all = await Promise.allSettled(Array.from({ length: 16 }, () => fund(player, 5)))
    expect([settled(all), await balanceOf(player)]).toEqual([16, 80n])
  })

  test('play money comes once, however often it is asked for', async () => {
    const player = aPlayer()
    const wallet = createWallet(database)
    await Promise.all(Array.from({ length: 8 }, () => wallet.grantPlayMoney(player, 'EUR', minor(5000n))))
    await wallet.grantPlayMoney(player, 'EUR', minor(5000n))
    expect((await wallet.accountsOf(player, 'EUR')).accounts).toMatchObject([
      { id: `${player}-0`, iso: 'EUR', symbol: '€', exponent: 2, money: '5000', held: '0', type: 0, isActive: true },
    ])
  })
})

describe('written entries', () => {
  test.each([
    'update ledger_entry set amount = amount + 1',
    'delete from ledger_entry',
    'truncate ledger_entry',
    'update ledger_movement set kind = kind',
    'delete from ledger_movement',
  ])('stays as it is: %s', async (change) => {
    await expect(database.pool.query(change)).rejects.toThrow(/permission denied|stays as it is/)
  })

  test('with one side missing is refused by the table itself', async () => {
    const player = aPlayer()
    await fund(player, 10)
    await expect(
      database.pool.query(
        `with m as (
           insert into ledger_movement (player_id, seq, kind, ref) values ($1, 99, 'x', 'x') returning player_id, seq
         )
         insert into ledger_entry (player_id, seq, owner_id, kind, currency, amount) select player_id, seq, 0, 'bets', 'EUR', 5 from m`,
        [player],
      ),
    ).rejects.toThrow('a movement is not balanced')
  })
})

test.each([...KNOWN_KINDS, 'play-money'])('a movement of the kind %s is something to limits', async (kind) => {
  const { rows } = await database.pool.query<{ act: string | null }>('select limit_act($1) as act', [kind])
  expect(['stake', 'result', 'deposit', 'bonus', 'none']).toContain(rows[0]?.act)
})

test('limits know the decimals of every currency', async () => {
  const { rows } = await database.pool.query<{ currency: string; exponent: number }>('select * from currency_exponent')
  const known = Object.fromEntries(rows.map(({ currency, exponent }) => [currency, exponent]))
  expect(known).toEqual(Object.fromEntries(CURRENCY_CODES.map((code) => [code, currencyToShow(code).exponent])))
})

describe('the checker', () => {
  test('finds nothing after all that', async () => {
    expect(ledgerRules().length).toBeGreaterThanOrEqual(7)
    expect(await brokenRules(database.pool)).toEqual([])
  })

  // Each fault is planted as somebody with all rights could do it, and taken back with its transaction.
  test.each([
    { rule: /^I2/, plant: "update ledger_account set balance = balance + 1 where kind = 'cash' and player_id = $1" },
    { rule: /^The numbers/, plant: 'update wallet_gate set seq = seq + 1 where player_id = $1' },
    {
      rule: /^I1 every movement has/,
      plant: "insert into ledger_movement (player_id, seq, kind, ref) values ($1, 1000, 'x', 'x')",
    },
    { rule: /^I4/, plant: 'alter table ledger_entry disable trigger ledger_entry_for_ever', bare: true },
  ])('finds a planted fault of $rule', async ({ rule, plant, bare = false }) => {
    const player = aPlayer()
    await fund(player, 10)
    await undone(database.pool, async (client) => {
      await client.query(plant, bare ? [] : [player])
      expect(await brokenRules(client)).toEqual(expect.arrayContaining([expect.stringMatching(rule)]))
      expect(await brokenInSlices(client, [], 2)).toEqual(expect.arrayContaining([expect.stringMatching(rule)]))
    })
  })

  async function recently(plants: readonly string[] = []): Promise<readonly string[]> {
    const client = await database.pool.connect()
    try {
      await client.query('begin isolation level repeatable read')
      for (const plant of plants) await client.query(plant)
      const broken = await brokenSince(client)
      await client.query(plants.length === 0 ? 'commit' : 'rollback')
      return broken
    } finally {
      client.release(true)
    }
  }

  test('accepts movements between the operator’s own accounts', async () => {
    await database.pool.query(`select wallet_post(0, 'EUR', 'test', 'test', '[["*promo", "*pools", 5]]')`)
    expect(await recently()).toEqual([])
    expect(await brokenRules(database.pool)).toEqual([])
  })

  test('checks only movements since the last run', async () => {
    expect(await recently()).toEqual([])
    const player = aPlayer()
    await fund(player, 10)
    const due =
      'select count(*) as n from wallet_gate g left join wallet_checked c using (player_id) where g.seq <> coalesce(c.seq, 0)'
    const before = await database.pool.query<{ n: bigint }>(due)
    expect(before.rows[0]?.n).toBe(1n)
    expect(await recently()).toEqual([])
    const after = await database.pool.query<{ n: bigint }>(due)
    expect(after.rows[0]?.n).toBe(0n)
  })

  test.each([
    {
      rule: /^I2/,
      plant: (id: bigint) =>
        `update ledger_account set balance = balance + 1 where kind = 'cash' and player_id = ${id}`,
    },
    { rule: /^The numbers/, plant: (id: bigint) => `update wallet_gate set seq = seq + 1 where player_id = ${id}` },
    { rule: /^The numbers/, plant: (id: bigint) => `update wallet_checked set seq = 99 where player_id = ${id}` },
    {
      rule: /^I1 every movement has/,
      plant: (id: bigint) => `insert into ledger_movement (player_id, seq, kind, ref) values (${id}, 1000, 'x', 'x')`,
    },
    {
      rule: /^I3/,
      plant: (id: bigint) => `insert into ledger_entry (player_id, seq, owner_id, kind, currency, amount, balance)
        values (${id}, 2, ${id}, 'bonus', 'EUR', 5, 6), (${id}, 2, 0, 'promo', 'EUR', -5, null)`,
    },
  ])('finds a planted violation of $rule among new movements at once', async ({ rule, plant }) => {
    const player = aPlayer()
    await fund(player, 10)
    await recently()
    await fund(player, 5)
    expect(await recently([plant(player)])).toEqual(expect.arrayContaining([expect.stringMatching(rule)]))
    expect(await recently()).toEqual([])
  })

  test('once money is halted, none moves', async () => {
    const player = aPlayer()
    await database.pool.query("insert into wallet_halt values (true, 'test')")
    await expect(fund(player, 10)).rejects.toThrow('money is halted')
    await database.pool.query('delete from wallet_halt')
    await fund(player, 10)
    expect(await balanceOf(player)).toBe(10n)
  })
})
