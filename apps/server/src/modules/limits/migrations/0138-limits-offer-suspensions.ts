import { sql, type Kysely } from 'kysely'

/** Betting can be suspended on a championship, an event and a market as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'suspension'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%scope%'`.execute(db)
  for (const { name } of rows) await sql`alter table suspension drop constraint ${sql.ref(name)}`.execute(db)
  await sql`
    alter table suspension add constraint suspension_scope_check
    check (scope in ('betting', 'sport', 'champ', 'event', 'market', 'player'))`.execute(db)
}
