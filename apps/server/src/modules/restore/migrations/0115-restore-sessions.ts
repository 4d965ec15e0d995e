import { sql, type Kysely } from 'kysely'

/** Sessions are ended by a function of their own module. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists restore_end_sessions()`.execute(db)
}
