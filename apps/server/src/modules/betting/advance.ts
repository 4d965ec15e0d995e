import type { AdvanceReply, SiteConfig } from '@evens/contracts'
import { amountIn } from '@evens/rules/coupon'
import { sql, type Kysely } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import type { BettingTables } from './tables.ts'

const AT_ONCE = 200

type SettleCoupon = (playerId: bigint, id: bigint) => Promise<unknown>

/** Bets that are staked against open coupons, until those have paid them back or cannot any more. */
export function createAdvances(
  db: Kysely<BettingTables>,
  settleCoupon: SettleCoupon,
  tell: (players: readonly bigint[]) => void,
) {
  return {
    async available({ id, currency }: Principal, { betting }: SiteConfig): Promise<AdvanceReply> {
      if (!betting.offers.advance) return { available: '0', reason: 'switched-off' }
      const { rows } = await sql<{ is_open: boolean; available: bigint }>`
        select betting_advance_is_open(${id}) as is_open, betting_advance_available(${id}, ${currency},
          ${Math.round(betting.advance.share * 1000)}, ${amountIn(currency, betting.advance.max)}) as available
      `.execute(db)
      const [row] = rows
      if (row === undefined || row.is_open) return { available: '0', reason: 'advance-open' }
      return { available: String(row.available), reason: row.available === 0n ? 'no-open-coupons' : null }
    },

    /** Those whose end is known: paid back, or with nothing left that could do it. */
    async resolveOpen(): Promise<void> {
      const { rows } = await sql<{ player_id: bigint; id: bigint }>`
        select player_id, id from coupon v where advance_state = 'open'
          and (wallet_balance(player_id, 'advance', currency) = 0 or not betting_is_covered(v))
        order by player_id limit ${AT_ONCE}`.execute(db)
      // They are few, and each in a transaction of its own waits for nobody who waits for it.
      for (const { player_id, id } of rows) {
        const resolved = await sql<{ became: string }>`
          select betting_advance_resolve(${player_id}, ${id}) as became`.execute(db)
        if (resolved.rows[0]?.became === 'covered') await settleCoupon(player_id, id)
      }
      tell(rows.map(({ player_id }) => player_id))
    },
  }
}
