import { sql, type Kysely } from 'kysely'
import type { Registry } from 'prom-client'
import { gauge } from '../../platform/read-metrics.ts'
import type { BettingTables } from './tables.ts'

/** What should have been decided long ago, by what it is. */
export type Stuck = { readonly verdicts: number; readonly waiting: number; readonly sales: number }

const NONE: Stuck = { verdicts: 0, waiting: 0, sales: 0 }
const HELP: Readonly<Record<keyof Stuck, string>> = {
  verdicts: 'Words on markets that no coupon has heard for a minute.',
  waiting: 'Coupons whose wait was over a minute ago.',
  sales: 'Sales whose wait was over a minute ago.',
}

/** Nothing of a player's money hangs for more than a minute without somebody being told. */
export function createWatch(db: Kysely<BettingTables>, warn: (message: string) => void) {
  let now = NONE
  return {
    async look(): Promise<Stuck> {
      const { rows } = await sql<Stuck>`
        select
          (select count(*)::int from market_verdict where not is_done and known_at < clock_timestamp() - interval '1 minute') as verdicts,
          (select count(*)::int from coupon where state = 'waiting' and due_at < clock_timestamp() - interval '1 minute') as waiting,
          (select count(*)::int from coupon_sale where state = 'waiting' and due_at < clock_timestamp() - interval '1 minute') as sales
        `.execute(db)
      now = rows[0] ?? NONE
      const { verdicts, waiting, sales } = now
      if (verdicts + waiting + sales > 0)
        warn(`coupons are stuck: ${verdicts} words on markets, ${waiting} waiting coupons, ${sales} waiting sales`)
      return now
    },
    metrics(registry: Registry): void {
      for (const name of Object.keys(HELP) as (keyof Stuck)[])
        registry.registerMetric(gauge(`betting_stuck_${name}`, HELP[name], () => now[name]))
    },
  }
}
