import type pg from 'pg'
import type { Database } from '../platform/database/index.ts'
import { giveSealKey } from '../platform/database/testing.ts'

export type Edited = { readonly name: string; readonly type: string; readonly isIdentity: boolean }

/** Every table of the schema with its columns. */
export async function columnsIn(client: pg.Client): Promise<ReadonlyMap<string, readonly Edited[]>> {
  const { rows } = await client.query<{ table: string; columns: Edited[] }>(`
    select c.relname as table, jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null), 'isIdentity', a.attidentity = 'a') order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

const CHANGED: Readonly<Record<string, (name: string) => string>> = {
  text: (name) => `coalesce(${name}, '') || 'x'`,
  'character varying': (name) => `coalesce(${name}, '') || 'x'`,
  bigint: (name) => `coalesce(${name}, 0) + 1000001`,
  integer: (name) => `coalesce(${name}, 0) + 1001`,
  numeric: (name) => `coalesce(${name}, 0) + 1000001`,
  smallint: (name) => `coalesce(${name}, 0) + 101`,
  boolean: (name) => `not coalesce(${name}, false)`,
  'timestamp with time zone': (name) => `coalesce(${name}, now()) + interval '1 hour'`,
  date: (name) => `coalesce(${name}, current_date) + 1`,
  jsonb: (name) => `jsonb_build_object('x', ${name})`,
  bytea: (name) =>
    `case when length(${name}) > 0 then set_byte(${name}, 0, get_byte(${name}, 0) # 1) else '\\x00'::bytea end`,
  uuid: () => 'gen_random_uuid()',
  'integer[]': (name) => `coalesce(${name}, '{}') || 1`,
  'bytea[]': (name) => `coalesce(${name}, '{}') || '\\x00'::bytea`,
  'text[]': (name) => `coalesce(${name}, '{}') || 'x'::text`,
}

/** An expression for another value of the column. */
export function changed({ name, type }: Edited): string {
  const make = CHANGED[type]
  if (make === undefined) throw new Error(`no other value is known for a column of type ${type}`)
  return make(`"${name}"`)
}

/** A row of made-up values where there is none, written as the site would: with the key. */
export async function fillEmpty(
  client: pg.Client,
  database: Pick<Database, 'url'>,
  table: string,
  columns: readonly Edited[],
): Promise<void> {
  const { rows } = await client.query<{ is: boolean }>(`select exists (select from "${table}") as is`)
  if (rows[0]?.is === true) return
  await freeOfConstraints(client, table, 'constraints')
  await giveSealKey(client, database, 'session')
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map(({ name, type }) => {
    const value = changed({ name: 'nothing', type, isIdentity: false }).replaceAll('"nothing"', `null::${type}`)
    return `${value} as "${name}"`
  })
  await client.query(`insert into "${table}" (${names}) overriding system value select ${values.join(', ')}`)
}

/** Checks and foreign keys go, and with 'all' every trigger as well: the rollback brings them back. */
export async function freeOfConstraints(
  client: pg.Client,
  table: string,
  what: 'all' | 'constraints' = 'all',
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f')`,
    [`public."${table}"`],
  )
  for (const { name } of rows) await client.query(`alter table "${table}" drop constraint "${name}"`)
  if (what === 'all') await client.query(`alter table "${table}" disable trigger all`)
}
