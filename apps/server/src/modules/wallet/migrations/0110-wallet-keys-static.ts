import { type Kysely, sql } from 'kysely'

/** Functions that happen once for a key call the wallet; the wallet no longer calls them by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists wallet_idempotent(text, text, jsonb)`.execute(db)
  await sql`drop function if exists wallet_idempotent_locked(text, text, jsonb)`.execute(db)
}
