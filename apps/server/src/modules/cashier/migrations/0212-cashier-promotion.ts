import { sql, type Kysely } from 'kysely'

/** The offer that a deposit was made for: null where nobody was asked, empty for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment add column promotion text`.execute(db)
}
