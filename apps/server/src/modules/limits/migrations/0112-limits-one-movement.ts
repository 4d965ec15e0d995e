import { type Kysely, sql } from 'kysely'

/** A counted movement is named by its number alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function if exists limit_count_movement(bigint, bigint, text, text)`.execute(db)
  await sql`drop function if exists limit_counted(limit_player, bigint, text, text)`.execute(db)
}
