import { sql, type Kysely } from 'kysely'
import type { CashierTables } from './tables.ts'

/** By what the places are known again that a player's money was ever sent to, or came from. */
export async function payoutMarksOf(db: Kysely<CashierTables>, playerId: bigint): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payout_method')
    .select(sql<string | null>`coalesce(token, mark)`.as('mark'))
    .where('player_id', '=', playerId)
    .execute()
  return rows.flatMap(({ mark }) => (mark === null ? [] : [mark]))
}
