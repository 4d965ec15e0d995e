import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import { brokenSeals, type Sealed } from './definition.ts'

type Asked = Pick<pg.ClientBase, 'query'>
type Broken = { readonly record: string; readonly finding: string }

/** As many as an operator needs to see: a thousand changed records say no more. */
const BROKEN_MAX = 20

/** The records in a range of a table's blocks whose seal does not hold, and how many blocks the table has. */
export async function brokenInBlocks(
  client: Asked,
  table: string,
  cover: Sealed,
  [from, to]: readonly [from: number, to: number],
): Promise<{ readonly broken: readonly Broken[]; readonly blocks: number }> {
  const { rows: broken } = await client.query<Broken>(
    `select seal_id(t) as record, 'changed' as finding from "${table}" as t
     where t.ctid >= $1::tid and t.ctid < $2::tid and not ${holdsIn(table, cover)} limit ${BROKEN_MAX}`,
    [`(${from},0)`, `(${to},0)`],
  )
  const { rows: size } = await client.query<{ blocks: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as blocks`,
    [table],
  )
  return { broken, blocks: size[0]?.blocks ?? 0 }
}

const holdsIn = (table: string, { seal }: Sealed): string =>
  seal === 'apart'
    ? `exists (select from record_seal s where s.table_name = '${table}' and s.record = seal_id(t) and s.seal = seal_of(t))`
    : '(t.seal is not distinct from seal_of(t))'

/** A seal of a deleted record is in no block: rows and seals are counted, and searched only if the counts differ. */
export async function brokenByCount(client: Asked, table: string, cover: Sealed): Promise<readonly Broken[]> {
  if (cover.seal === 'row') return []
  const { rows } = await client.query<{ is_same: boolean }>(
    `select (select count(*) from "${table}") = (select count(*) from record_seal where table_name = $1) as is_same`,
    [table],
  )
  if (rows[0]?.is_same === true) return []
  return (await client.query<Broken>(`select * from (${brokenSeals(table, cover)}) as broken limit ${BROKEN_MAX}`)).rows
}

/** Seals a record with its current values. */
export async function sealAgain(
  tx: Kysely<unknown>,
  { table, record }: { readonly table: string; readonly record: string },
  { seal }: Sealed,
): Promise<void> {
  const name = sql.table(table)
  if (seal === 'row') {
    // A ledger row is never accepted with wrong values: it is repaired, and then there is nothing left to seal.
    const broken = sql`select from ${name} as t where seal_id(t) = ${record} and t.seal is distinct from seal_of(t)`
    const { rows } = await sql<{ is: boolean }>`select exists (${broken}) as is`.execute(tx)
    if (rows[0]?.is !== true) return
    await sql`update ${name} as t set seal = seal_of(t) where seal_id(t) = ${record}`.execute(tx)
    return
  }
  await sql`delete from record_seal where table_name = ${table} and record = ${record}`.execute(tx)
  await sql`
    insert into record_seal (table_name, record, seal)
    select ${table}, seal_id(t), seal_of(t) from ${name} as t where seal_id(t) = ${record}`.execute(tx)
}
