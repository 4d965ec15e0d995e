import { afterAll, expect, test } from 'vitest'
import { aDatabase } from './testing.ts'

type LampTables = { readonly lamp: { readonly id: bigint; readonly name: string } }

const database = await aDatabase({
  '0001-house-lamps': {
    up: (db) => db.schema.createTable('lamp').addColumn('id', 'bigint').addColumn('name', 'text').execute(),
  },
})
afterAll(database.close)

test('a bigint keeps every digit', async () => {
  const lamps = database.kysely.$extendTables<LampTables>()
  await lamps.insertInto('lamp').values({ id: 9_007_199_254_740_993n, name: 'desk' }).execute()
  expect(await lamps.selectFrom('lamp').selectAll().execute()).toEqual([{ id: 9_007_199_254_740_993n, name: 'desk' }])
})

test.each([
  { sql: 'select count(*) as value from lamp', value: 1n },
  { sql: "select '{1,null,9007199254740993}'::bigint[] as value", value: [1n, null, 9_007_199_254_740_993n] },
  { sql: "select date '2026-03-29' as value", value: '2026-03-29' },
  { sql: 'select 12.50::numeric as value', value: '12.50' },
  { sql: 'select 7::integer as value', value: 7 },
  { sql: "select current_setting('statement_timeout') as value", value: '15s' },
  { sql: "select current_setting('lock_timeout') as value", value: '5s' },
  { sql: "select current_setting('idle_in_transaction_session_timeout') as value", value: '15s' },
])('$sql', async ({ sql, value }) => {
  const { rows } = await database.pool.query(sql)
  expect(rows).toEqual([{ value }])
})

test('a session that the server ends fails its own query only', async () => {
  const ended = await database.pool.connect()
  const { rows } = await ended.query<{ pid: number }>('select pg_backend_pid() as pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect(ended.query('select 1')).rejects.toThrow()
  ended.release(true)
  expect(await database.isReady()).toBe(true)
})

test('it is ready until it is closed', async () => {
  const another = await aDatabase()
  expect(await another.isReady()).toBe(true)
  await Promise.all([another.close(), another.close()])
  expect(await another.isReady()).toBe(false)
})
