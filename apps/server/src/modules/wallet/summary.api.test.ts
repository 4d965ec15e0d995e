import type { SummaryReply } from '@evens/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { brokenRules, brokenSince } from './checker.ts'
import { startWallet } from './testing/start-wallet.ts'
import { undone } from '../../testing/undone.ts'
import { aSiteDatabase } from '../../testing/site-database.ts'

const EACH = 10

let database: Database
let site: Awaited<ReturnType<typeof startWallet>>
beforeAll(async () => {
  database = await aSiteDatabase()
  site = await startWallet(database)
  // Ten instead of a thousand: the same rules with fewer movements.
  await database.pool.query(
    'create or replace function wallet_block_size() returns bigint language sql immutable as $$ select 10::bigint $$',
  )
})
afterAll(() => site.stop())

const summary = async (player: bigint, query = '?from=0') =>
  (await site.ask<SummaryReply>(player, `/web-api/office/statement/summary${query}`)).json()

/** A deposit and a stake on the toto of all of it, over and over. */
async function play(player: bigint, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await site.post(player, 'USD', 'deposit', [['*funding', 'cash', String(EACH)]])
    await site.post(player, 'USD', 'toto-stake', [['cash', '*pools', String(EACH)]])
  }
}

/** The checker's periodic run. */
async function check(): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    expect(await brokenSince(client)).toEqual([])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const blocksOf = async (player: bigint): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(distinct block)::integer as n from ledger_sum where player_id = $1',
    [player],
  )
  return rows[0]?.n ?? 0
}

const period = (rounds: number) => [
  {
    iso: 'USD',
    exponent: 2,
    staked: String(rounds * EACH),
    won: '0',
    net: String(rounds * -EACH),
    deposits: String(rounds * EACH),
    withdrawals: '0',
  },
]

test('a summary is the same before and after aggregation, and includes later movements', async () => {
  const player = await site.player('USD')
  await play(player, 12)
  expect((await summary(player)).period).toEqual(period(12))
  expect(await blocksOf(player)).toBe(0)
  await check()
  expect(await blocksOf(player)).toBe(2)
  expect((await summary(player)).period).toEqual(period(12))
  await play(player, 3)
  expect(await summary(player)).toMatchObject({
    period: period(15),
    session: period(15),
    lifetimeNetDeposits: [{ iso: 'USD', exponent: 2, amount: String(15 * EACH) }],
  })
  await check()
  expect(await blocksOf(player)).toBe(3)
  expect((await summary(player)).period).toEqual(period(15))
})

test('a period within a block counts exactly the movements inside it', async () => {
  const player = await site.player('USD')
  await play(player, 7)
  const { rows } = await database.pool.query<{ ms: number }>(
    'select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  const between = rows[0]?.ms ?? 0
  await new Promise((resolve) => setTimeout(resolve, 5))
  await play(player, 9)
  await check()
  expect((await summary(player, `?from=0&to=${between}`)).period).toEqual(period(7))
  expect((await summary(player, `?from=${between}`)).period).toEqual(period(9))
})

const A_SUM = `(player_id, block, currency, movement, account) =
  (select player_id, block, currency, movement, account from ledger_sum limit 1)`

test.each([
  { fault: 'a sum that is not its entries', plant: `update ledger_sum set amount = amount + 1 where ${A_SUM}` },
  { fault: 'a sum that is missing', plant: `delete from ledger_sum where ${A_SUM}` },
  {
    fault: 'a sum of nothing',
    plant: `insert into ledger_sum select player_id, block, currency, 'invented', account, 1 from ledger_sum limit 1`,
  },
])('the checker finds $fault', async ({ plant }) => {
  await undone(database.pool, async (client) => {
    expect(await brokenRules(client)).toEqual([])
    await client.query(plant)
    expect(await brokenRules(client)).toEqual([expect.stringMatching(/^What is summed up ahead/)])
  })
})
