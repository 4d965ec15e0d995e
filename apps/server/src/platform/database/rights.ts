import { sql, type Kysely } from 'kysely'
import type { Database } from './connect.ts'

/** Tables that only the owner writes: the migrations taken and the definitions of functions. */
const OF_THE_OWNER = [
  'kysely_migration',
  'kysely_migration_lock',
  'database_functions',
  'seal_definition',
  'seal_catalogue',
]

/** A trigger of rows looks at each: some may still be changed. One of statements refuses them all. */
const FOR_EACH_ROW = 1

/**
 * Grants the site's role read and write on all current tables, but revokes update and delete on append-only ones. Such
 * a table has a trigger of that name, which also stops roles that need no grant.
 */
export async function limitRights(owner: Kysely<unknown>, { url, ownerUrl }: Pick<Database, 'url' | 'ownerUrl'>) {
  if (url === ownerUrl) return
  const role = sql.ref(roleIn(url))
  await owner.transaction().execute(async (db) => {
    await sql`grant usage on schema public to ${role}`.execute(db)
    await sql`grant select, insert, update, delete on all tables in schema public to ${role}`.execute(db)
    await sql`grant usage, select on all sequences in schema public to ${role}`.execute(db)
    const { rows } = await sql<{ name: string }>`
      select tgrelid::regclass::text as name from pg_trigger
      where tgname = tgrelid::regclass::text || '_for_ever' and tgtype & ${FOR_EACH_ROW} = 0`.execute(db)
    for (const { name } of rows) await sql`revoke update, delete on ${sql.table(name)} from ${role}`.execute(db)
    for (const name of OF_THE_OWNER) {
      await sql`revoke insert, update, delete on ${sql.table(name)} from ${role}`.execute(db)
    }
  })
}

const roleIn = (url: string): string => decodeURIComponent(/^\w+:\/\/([^:@]+)/.exec(url)?.[1] ?? '')
