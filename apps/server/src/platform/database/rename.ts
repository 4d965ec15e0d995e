import { sql, type Kysely } from 'kysely'
import { brokenSeals } from './seals/definition.ts'

/** Old names to new ones. */
type Renames = Readonly<Record<string, string>>

/**
 * Renames functions in all their variants. They keep their identity, so triggers on them go on; their bodies are defined
 * again after the migrations. On a new database none of them exists yet.
 */
export async function renameFunctions(db: Kysely<unknown>, names: Renames): Promise<void> {
  for (const [from, to] of Object.entries(names)) {
    const { rows } = await sql<{ signature: string }>`
      select oid::regprocedure::text as signature from pg_proc
      where proname = ${from} and pronamespace = 'public'::regnamespace`.execute(db)
    for (const { signature } of rows) await sql.raw(`alter function ${signature} rename to "${to}"`).execute(db)
  }
}

/**
 * Renames a table. Its seals contain its name, so they are verified first; then they and their triggers are removed,
 * and new seals are made after the migrations. A record that was changed behind the application never gets a fresh
 * seal.
 */
export async function renameTable(
  db: Kysely<unknown>,
  from: string,
  to: string,
  seal: 'row' | 'apart' | null = null,
): Promise<void> {
  if (seal !== null && (await isSealed(db, from))) {
    const { rows: broken } = await sql<{ record: string; finding: string }>`
      select record, finding from (${sql.raw(brokenSeals(from, { seal, closes: true }))}) as broken limit 1`.execute(db)
    const [first] = broken
    if (first !== undefined)
      throw new Error(`${from} ${first.record} was ${first.finding} behind the application: it is not renamed`)
    for (const suffix of ['seal', 'guard', 'guard_gone', 'guard_all'])
      await sql.raw(`drop trigger if exists "${from}_${suffix}" on "${from}"`).execute(db)
    await sql.raw(`drop function if exists "${from}_seal"()`).execute(db)
    await sql`delete from record_seal where table_name = ${from}`.execute(db)
    await sql`delete from seal_definition where table_name = ${from}`.execute(db)
  }
  await sql.raw(`alter table "${from}" rename to "${to}"`).execute(db)
}

/** On a new database the seals are made after all migrations. */
async function isSealed(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('seal_definition') is not null as is`.execute(db)
  if (rows[0]?.is !== true) return false
  const { rows: known } = await sql`select from seal_definition where table_name = ${table}`.execute(db)
  return known.length > 0
}
