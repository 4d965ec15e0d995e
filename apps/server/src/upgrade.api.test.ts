import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from './modules/players/index.ts'
import { ALL_INVARIANTS, allMigrations } from './modules/index.ts'
import { brokenRules } from './modules/wallet/index.ts'
import { migrate, type Database } from './platform/database/index.ts'
import { aDatabase } from './platform/database/testing.ts'
import { startWholeSite } from './testing/whole-site.ts'

/**
 * A dump of a site at 2c19124, before seals, the proof log and any renaming: players with play money, deposits and
 * payouts, settled, sold, cancelled and open bets, limits, and demo2 of the first site excluded for ten years.
 */
const DUMP = new URL('testing/upgrade/2c19124.jsonl.gz', import.meta.url)

type Entry = { readonly sql: string } | { readonly table: string; readonly columns: string; readonly rows: string }
const entries = gunzipSync(readFileSync(DUMP))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry)

let database: Database
let site: Awaited<ReturnType<typeof startWholeSite>>
beforeAll(async () => {
  database = await aDatabase()
  await load(database)
  await migrate(database, allMigrations, () => undefined)
  site = await startWholeSite({ nowMs: Date.now }, {}, { database })
})
afterAll(() => site.stop())

async function load({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('drop schema public cascade; create schema public')
    // Functions name tables of later entries, and rows refer to rows of later tables.
    await client.query('set local check_function_bodies = off')
    for (const entry of entries) {
      if ('sql' in entry) await client.query(entry.sql)
      else
        await client.query(
          `insert into "${entry.table}" (${entry.columns}) overriding system value
           select ${entry.columns} from json_populate_recordset(null::"${entry.table}", $1)`,
          [entry.rows],
        )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The rows of a table as they were dumped, by its name of that time. */
const dumped = (table: string): readonly unknown[] =>
  entries.flatMap((entry) => ('table' in entry && entry.table === table ? (JSON.parse(entry.rows) as unknown[]) : []))

type Account = {
  readonly player_id: number
  readonly kind: string
  readonly currency: string
  readonly balance: number
}

const accountsThen = dumped('ledger_account') as readonly Account[]

const signIn = (uLogin: string) =>
  site.app.inject({
    method: 'POST',
    url: '/web-api/user/login',
    headers: { host: 'localhost' },
    payload: { uLogin, uPassword: DEMO_PASSWORD },
  })
const tokenOf = async (login: string): Promise<string> =>
  (await signIn(login)).cookies.find(({ name }) => name === 'user_token')?.value ?? ''
const get = async <Reply>(user_token: string, url: string): Promise<Reply> =>
  (await site.app.inject({ url, headers: { host: 'localhost' }, cookies: { user_token } })).json<Reply>()

test('every invariant holds, every record is sealed, and no money is halted', async () => {
  expect(await brokenRules(database.pool, ALL_INVARIANTS)).toEqual([])
  const { rows: broken } = await database.pool.query('select * from integrity_broken()')
  expect(broken).toEqual([])
  const { rows: halts } = await database.pool.query('select reason from wallet_halt')
  expect(halts).toEqual([])
})

test('every balance, movement and coupon is as it was', async () => {
  // A sandbox adds demo players that the version before did not have.
  const last = Math.max(...(dumped('player') as { id: number }[]).map(({ id }) => id))
  const { rows: accounts } = await database.pool.query<{
    player: string
    kind: string
    currency: string
    balance: string
  }>(
    `select player_id::text as player, kind, currency, balance::text from ledger_account
     where player_id between 1 and $1 and balance <> 0`,
    [last],
  )
  const before = accountsThen.filter(({ player_id, balance }) => player_id > 0 && balance !== 0)
  const line = (...fields: readonly unknown[]): string => fields.join(' ')
  expect(accounts.map((row) => line(row.player, row.kind, row.currency, row.balance)).toSorted()).toEqual(
    before.map((row) => line(row.player_id, row.kind, row.currency, row.balance)).toSorted(),
  )
  const { rows: counts } = await database.pool.query<{ entries: number; coupons: number }>(
    `select (select count(*)::int from ledger_entry where player_id <= $1) as entries,
       (select count(*)::int from coupon) as coupons`,
    [last],
  )
  expect(counts).toEqual([{ entries: dumped('ledger_entry').length, coupons: dumped('coupon').length }])
})

test('a player signs in with the old password and sees the money and the open bets of before', async () => {
  const token = await tokenOf('demo1')
  const { accounts } = await get<{ accounts: { money: string; held: string }[] }>(token, '/web-api/user/accounts')
  const { id } = (dumped('player') as { id: number; login: string; site_id: string }[]).find(
    ({ login, site_id }) => login === 'demo1' && site_id === 'evens',
  ) ?? { id: 0 }
  const held = accountsThen.find(({ player_id, kind }) => player_id === id && kind === 'held')
  expect(accounts[0]?.held).toBe(String(held?.balance))
  const { coupons } = await get<{ coupons: { stake: string }[] }>(token, '/web-api/coupons?kind=open')
  expect(coupons.map(({ stake }) => stake)).toEqual(['3000', '3000'])
})

test('a limit of before still holds, and an excluded player stays out', async () => {
  const token = await tokenOf('demo1')
  const limits = await get<{ limitType: number; limitValue: string; limitState: string }[]>(
    token,
    '/limit-service-api/api/external/web/v3/limits',
  )
  const active = limits.filter(({ limitState }) => limitState === 'ACTIVE')
  expect(active.map(({ limitType, limitValue }) => [limitType, limitValue])).toEqual([
    [1, '1000'],
    [11, '1000'],
  ])
  const reply = await signIn('demo2')
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'SELF_EXCLUDED'])
})
