import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callSql, callSqlRows, sqlCall } from './call-sql.ts'
import type { Database } from './index.ts'
import { statementName } from './prepared.ts'
import { aDatabase } from './testing.ts'

const double = sqlCall<number>()('shop_double', Type.Object({ n: Type.Number() }))
const both = sqlCall<{ readonly n: number }>()('shop_both', Type.Object({ n: Type.Number() }))

let database: Database
beforeAll(async () => {
  database = await aDatabase({})
  await database.pool.query(`
    create function shop_double(given jsonb) returns integer language sql as $$ select 2 * (given ->> 'n')::integer $$;
    create function shop_both(given jsonb) returns table (n integer) language sql as $$
      select (given ->> 'n')::integer union all select -(given ->> 'n')::integer $$`)
})
afterAll(() => database.close())

type One = Parameters<typeof callSql>[0]

/** The names that a connection has prepared, after work on it. */
const preparedAfter = (work: (one: One) => Promise<unknown>): Promise<readonly string[]> =>
  database.kysely.connection().execute(async (one) => {
    await work(one)
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements order by name`.execute(one)
    return rows.map(({ name }) => name)
  })

test('a call is prepared once a connection, and answers each time', async () => {
  const answers: unknown[] = []
  const names = await preparedAfter(async (one) => {
    for (const n of [1, 2]) answers.push(await callSql(one, double, { n }), await callSqlRows(one, both, { n }))
  })
  expect(names).toEqual(['shop_both rows', 'shop_double'])
  expect(answers).toEqual([2, [{ n: 1 }, { n: -1 }], 4, [{ n: 2 }, { n: -2 }]])
})

test('a statement without a name is not prepared', async () => {
  const before = await preparedAfter(async () => undefined)
  const after = await preparedAfter((one) => sql`select ${1}::integer /* shop-late */`.execute(one))
  expect(after).toEqual(before)
})

test('a second text under a name is refused', async () => {
  const two = preparedAfter(async (one) => {
    await sql`/* shop-one */ select ${1}::integer`.execute(one)
    await sql`/* shop-one */ select ${1}::bigint`.execute(one)
  })
  await expect(two).rejects.toThrow('unique')
})

test.each([
  ['/* sessions-find */ select 1', 'sessions-find'],
  ['\n  /* betting_place_all rows */ select 1', 'betting_place_all rows'],
  ['select 1 /* late */', null],
  ['/* A sentence, with a comma. */ select 1', null],
])('%j has the name %j', (text, name) => {
  expect(statementName(text)).toBe(name)
})
