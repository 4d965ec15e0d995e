import { sql, type Kysely } from 'kysely'

/** Up to which of their movements each player's part of the ledger was found in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table wallet_checked (
      player_id bigint primary key,
      seq bigint not null check (seq >= 0)
    )`.execute(db)
}
