import { sql, type QueryExecutorProvider } from 'kysely'

type FirstDeposit = { readonly at: Date | null; readonly takesBonus: boolean }

/** The first deposit that was credited, and whether its player wanted a bonus with it; null while there is none. */
export async function firstDepositOf(db: QueryExecutorProvider, playerId: bigint): Promise<FirstDeposit | null> {
  const { rows } = await sql<FirstDeposit>`
    select final_at as at, takes_bonus as "takesBonus" from payment
    where player_id = ${playerId} and kind = 'deposit' and moved_seq is not null order by moved_seq limit 1`.execute(db)
  return rows[0] ?? null
}
