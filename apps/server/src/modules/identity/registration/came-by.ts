import { sql, type QueryExecutorProvider } from 'kysely'

/** The bonus that a player chose at registration. */
export async function bonusChoiceOf(db: QueryExecutorProvider, playerId: bigint): Promise<string | null> {
  const { rows } = await sql<{ choice: string | null }>`
    select bonus_choice as choice from player where id = ${playerId}`.execute(db)
  return rows[0]?.choice ?? null
}
