import { sql, type QueryExecutorProvider } from 'kysely'

type BonusMoney = { readonly currency: string; readonly balance: bigint }
type PointsMovement = { readonly seq: bigint; readonly at: Date; readonly amount: bigint; readonly points: bigint }

/** A player's bonus money, by currency. */
export async function bonusMoneyOf(db: QueryExecutorProvider, playerId: bigint): Promise<readonly BonusMoney[]> {
  const { rows } = await sql<BonusMoney>`
    select currency, balance from ledger_account
    where player_id = ${playerId} and kind = 'bonus' and balance > 0 order by currency`.execute(db)
  return rows
}

/** A player's points and their history, the newest first; `before` pages on. */
export async function pointsOf(
  db: QueryExecutorProvider,
  playerId: bigint,
  { before, max }: { readonly before: string | null; readonly max: number },
): Promise<{ readonly points: bigint; readonly movements: readonly PointsMovement[] }> {
  const { rows: movements } = await sql<PointsMovement>`
    select seq, at, amount, points from points_movement
    where player_id = ${playerId} and (${before}::bigint is null or seq < ${before}::bigint)
    order by seq desc limit ${max}`.execute(db)
  const { rows } = await sql<{ points: bigint }>`
    select points from points_account where player_id = ${playerId}`.execute(db)
  return { points: rows[0]?.points ?? 0n, movements }
}
