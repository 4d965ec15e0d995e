import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Which game an event is. Null in rows from before: their fixture says it.
  await sql`alter table toto_fixture add column register jsonb`.execute(db)
}
