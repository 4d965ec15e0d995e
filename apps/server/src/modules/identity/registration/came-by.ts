import { sql, type QueryExecutorProvider } from 'kysely'

/** The bonus that a player chose at registration. */
export async function bonusChoiceOf(db: QueryExecutorProvider, playerId: bigint): Promise<string | null> {
  const { rows } = await sql<{ choice: string | null }>`
    select bonus_choice as choice from player where id = ${playerId}`.execute(db)
  return rows[0]?.choice ?? null
}

type Inviter = { readonly id: bigint; readonly siteId: string }

/** How many have registered by the code of a player. One who was sent by their own is nobody who came. */
export async function countInvited(db: QueryExecutorProvider, { id, siteId }: Inviter, code: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from player
    where site_id = ${siteId} and referral::jsonb->>'bf_id' = ${code} and id <> ${id}`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}
