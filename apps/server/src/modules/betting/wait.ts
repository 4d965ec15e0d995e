import { sql, type Kysely } from 'kysely'
import { decidePlacement } from './core/decide-placement.ts'
import { closingStep, STAKE_FACTOR, stepFor, type Finishing, type PendingCoupon } from './finish.ts'
import type { Step } from './sql-calls.ts'
import type { BettingTables } from './tables.ts'

const AT_ONCE = 100

/** Decides coupons whose delay is over. An order whose price is gone by then waits again. */
export function createWaiting(db: Kysely<BettingTables>, finishing: Finishing) {
  const dueCoupons = (): Promise<readonly PendingCoupon[]> =>
    db
      .selectFrom('coupon')
      .select(['player_id', 'id', 'site_id', 'currency', 'agreed', 'state', STAKE_FACTOR])
      .where('state', '=', 'waiting')
      .where('due_at', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('due_at')
      .limit(AT_ONCE)
      .execute()

  async function stepOf(pending: PendingCoupon): Promise<Step> {
    const facts = await finishing.factsOf(pending)
    if (facts === null) return closingStep(pending, 'refused', 'site-closed')
    const scores = pending.agreed.legs.map(({ score }) => score)
    const decision = decidePlacement(pending.agreed.request, facts.quotes, { ...facts.rules, scores, after: 'delay' })
    return stepFor(pending, facts, decision)
  }

  return {
    async finishDue(): Promise<number> {
      const due = await dueCoupons()
      await finishing.finish(await Promise.all(due.map(stepOf)))
      return due.length
    },
  }
}
