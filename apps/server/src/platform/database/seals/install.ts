import { sql, type Kysely } from 'kysely'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Cover } from './cover.ts'
import { brokenFunction, brokenSeals, definitionOf, sealAll, type Column } from './definition.ts'

const BASE = readFileSync(new URL('base.sql', import.meta.url), 'utf8')
/** The mechanism's own tables, and those of migrations, which only the owner writes. */
const OWN_COVERS: Readonly<Record<string, Cover>> = {
  record_seal: { checkedBy: 'the seals themselves', closes: true },
  seal_definition: { checkedBy: 'the next installation', closes: true },
  seal_catalogue: { checkedBy: 'its own seal', closes: true },
  integrity_finding: { checkedBy: 'the halt that a finding leaves', closes: true, isWrittenByGuards: true },
  database_functions: { checkedBy: 'the fingerprint of the catalogue', closes: true },
  kysely_migration: { checkedBy: 'the fingerprint of the catalogue', closes: true },
}
/** Its one row is a lock flag. */
const FREE = ['kysely_migration_lock']

export type TableCovers = ReadonlyMap<string, Cover>

export const withOwnCovers = (covers: TableCovers): TableCovers =>
  new Map([
    ...covers,
    ...Object.entries(OWN_COVERS),
    ...FREE.map((name) => [name, { free: 'a lock of the migrator' }] as const),
  ])

/**
 * Generates the seals and guards of all covered tables whose definition has changed. Where other columns are sealed
 * than before, the old seals are verified first, so that a changed record never gets a fresh seal. Returns whether the
 * catalogue was changed.
 */
export async function installSeals(db: Kysely<unknown>, covers: TableCovers): Promise<boolean> {
  if (covers.size === 0) return false
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7062021)`.execute(tx)
    const isBaseNew = await defineBase(tx)
    const known = await knownHashes(tx)
    let isChanged = isBaseNew
    for (const [table, cover] of withOwnCovers(covers)) {
      if ('free' in cover) continue
      const columns = await columnsOf(tx, table)
      if (columns.length === 0) continue
      const definition = definitionOf(table, cover, columns)
      const hash = sha256(definition)
      if (known.get(table) === hash) continue
      isChanged = true
      await refuseBroken(tx, table, cover, known.has(table))
      await sql.raw(definition).execute(tx)
      if ('seal' in cover) await sql.raw(sealAll(table, cover, await forEverOf(tx, table))).execute(tx)
      await remember(tx, table, hash)
    }
    if (isChanged) await sql.raw(brokenFunction(covers)).execute(tx)
    return isChanged
  })
}

async function defineBase(tx: Kysely<unknown>): Promise<boolean> {
  const hash = sha256(BASE)
  const { rows } = await sql<{ is: boolean }>`select to_regclass('seal_definition') is not null as is`.execute(tx)
  if (rows[0]?.is === true && (await knownHashes(tx)).get('*') === hash) return false
  await sql.raw(BASE).execute(tx)
  await remember(tx, '*', hash)
  return true
}

async function knownHashes(tx: Kysely<unknown>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ table_name: string; hash: string }>`select * from seal_definition`.execute(tx)
  return new Map(rows.map(({ table_name, hash }) => [table_name, hash]))
}

const remember = (tx: Kysely<unknown>, table: string, hash: string) =>
  sql`
    insert into seal_definition (table_name, hash) values (${table}, ${hash})
    on conflict (table_name) do update set hash = excluded.hash`.execute(tx)

async function columnsOf(tx: Kysely<unknown>, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, null) as type, coalesce(a.attnum = any (i.indkey), false) as "isKey"
    from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = to_regclass(${`public."${table}"`}) and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    order by a.attnum`.execute(tx)
  return rows
}

/**
 * Verifies the old seals of a table. One that was covered by a rule has none yet; one whose functions are gone while its
 * seals are there was changed behind the application.
 */
async function refuseBroken(tx: Kysely<unknown>, table: string, cover: Cover, isKnown: boolean): Promise<void> {
  if (!isKnown || !('seal' in cover)) return
  const { canVerify, hasSeals } = await sealsOf(tx, table)
  if (!canVerify && !hasSeals) return
  if (!canVerify) throw new Error(`the functions of the seals of ${table} were dropped behind the application`)
  const { rows } = await sql<{ record: string; finding: string }>`
    select record, finding from (${sql.raw(brokenSeals(table, cover))}) as broken limit 1`.execute(tx)
  const [first] = rows
  if (first !== undefined)
    throw new Error(`${table} ${first.record} was ${first.finding} behind the application: it is not sealed anew`)
}

async function sealsOf(tx: Kysely<unknown>, table: string): Promise<{ canVerify: boolean; hasSeals: boolean }> {
  const { rows } = await sql<{ canVerify: boolean; hasSeals: boolean }>`
    select to_regprocedure(${`public.seal_holds(public."${table}")`}) is not null as "canVerify",
      exists (select from record_seal where table_name = ${table})
        or exists (select from pg_attribute where attrelid = to_regclass(${`public."${table}"`}) and attname = 'seal')
        as "hasSeals"`.execute(tx)
  return rows[0] ?? { canVerify: false, hasSeals: true }
}

async function forEverOf(tx: Kysely<unknown>, table: string): Promise<string | null> {
  const { rows } = await sql<{ tgname: string }>`
    select tgname from pg_trigger where tgrelid = to_regclass(${`public."${table}"`})
      and tgname = ${`${table}_for_ever`}`.execute(tx)
  return rows[0]?.tgname ?? null
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
