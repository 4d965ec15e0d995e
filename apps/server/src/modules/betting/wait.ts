import type { SiteConfig } from '@evens/contracts'
import { sql, type Kysely } from 'kysely'
import { decidePlacement } from './core/decide-placement.ts'
import type { createPlacing } from './place.ts'
import { bookedAs, rulesFor } from './place.ts'
import type { BettingTables } from './tables.ts'

export type WaitDeps = {
  readonly db: Kysely<BettingTables>
  readonly placing: Pick<ReturnType<typeof createPlacing>, 'quotesOf'>
  readonly siteById: (id: string) => SiteConfig | undefined
}

const AT_ONCE = 100

/** Coupons whose delay is over are looked at again: prices, scores and money as they are now. */
export function createWaiting({ db, placing, siteById }: WaitDeps) {
  async function dueCoupons() {
    return db
      .selectFrom('coupon')
      .select(['player_id', 'id', 'site_id', 'currency', 'agreed'])
      .where('state', '=', 'waiting')
      .where('due_at', '<=', sql<Date>`clock_timestamp()`)
      .orderBy('due_at')
      .limit(AT_ONCE)
      .execute()
  }

  function stepOf({ player_id, id, site_id, currency, agreed }: Awaited<ReturnType<typeof dueCoupons>>[number]) {
    const site = siteById(site_id)
    const shared = { player: String(player_id), id: String(id), currency }
    if (site === undefined) return { ...shared, state: 'refused', reason: 'site-closed' }
    const quotes = placing.quotesOf(agreed.request)
    const decision = decidePlacement(agreed.request, quotes, rulesFor(site.betting, currency, true))
    if (decision.kind === 'refuse') return { ...shared, state: 'refused', reason: decision.reason }
    return {
      ...shared,
      ...bookedAs({ currency }, site, agreed.request, quotes, decision),
      state: 'accepted',
      reason: null,
    }
  }

  return {
    async finishDue(): Promise<number> {
      const due = await dueCoupons()
      if (due.length === 0) return 0
      await sql`
        select betting_finish(step) from (
          select step from jsonb_array_elements(${JSON.stringify(due.map(stepOf))}::jsonb) as step
          order by (step->>'player')::bigint, (step->>'id')::bigint
        ) as ordered`.execute(db)
      return due.length
    },

    /** Null for a coupon that this player has not; false when it was decided before. */
    async cancel(playerId: bigint, id: string): Promise<boolean | null> {
      const { rows } = await sql<{ state: string | null }>`
        select betting_finish(${JSON.stringify({ player: String(playerId), id, state: 'cancelled', reason: 'by-player' })}::jsonb) as state
      `.execute(db)
      const state = rows[0]?.state ?? null
      return state === null ? null : state === 'cancelled'
    },
  }
}
