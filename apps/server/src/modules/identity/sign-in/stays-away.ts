import { sql, type Kysely } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/**
 * Whoever has excluded themselves signs in for one thing: to have their money sent. Whoever has used up the time they
 * allow themselves comes back when the day is over.
 */
export async function refuseWhoStaysAway(
  db: Kysely<IdentityTables>,
  playerId: bigint,
  isToWithdraw: boolean,
): Promise<void> {
  const { rows } = await sql<{ excluded_until: Date | null; time_out_until: Date | null }>`
    select * from limit_sign_in(${playerId})`.execute(db)
  const { excluded_until: excluded = null, time_out_until: used = null } = rows[0] ?? {}
  if (excluded !== null && !isToWithdraw) throw new Refusal('SELF_EXCLUDED', { untilMs: excluded.getTime() })
  if (excluded === null && used !== null) throw new Refusal('SESSION_LIMIT_USED', { untilMs: used.getTime() })
}
