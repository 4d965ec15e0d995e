import { sql, type Kysely } from 'kysely'

/** Whoever writes many movements is told their numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists wallet_post_all(jsonb)`.execute(db)
}
