import { sql, type Kysely } from 'kysely'

/** An idempotency key names the session that used it first, and the gate's number when its work was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table betting_key add column session_id uuid, add column seq bigint`.execute(db)
}
