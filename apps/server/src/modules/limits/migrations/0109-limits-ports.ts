import { type Kysely, sql } from 'kysely'
import { renameFunctions } from '../../../platform/database/rename.ts'

/** The ban level is a port of players; the rate that applies is the wallet's to decide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameFunctions(db, { limit_ban_level: 'player_ban_level' })
  await sql`drop function if exists limit_rate(text)`.execute(db)
}
