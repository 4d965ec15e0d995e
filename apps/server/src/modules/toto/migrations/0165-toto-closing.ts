import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Statements about the end of a market, added up: a ruling and the feed's own state behind it.
  await sql`alter table toto_verdict add column closing jsonb`.execute(db)
}
