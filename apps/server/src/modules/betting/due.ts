import { sql, type Kysely } from 'kysely'
import type { BettingTables } from './tables.ts'

/** As long as nothing waits. It is found well before the shortest delay of a live bet is over. */
const REST_MS = 1000
const SHORTEST_MS = 50

type Finish = { readonly finishDue: () => Promise<unknown> }

/** Bets and sales whose delay is over, each at its time: one look tells when the next of both kinds is due. */
export function createDue(db: Kysely<BettingTables>, kinds: readonly Finish[]) {
  let restMs = REST_MS

  async function nextInMs(): Promise<number | null> {
    const { rows } = await sql<{ ms: number | null }>`
      select (extract(epoch from least(
        (select min(due_at) from coupon where state = 'waiting'),
        (select min(due_at) from coupon_sale where state = 'waiting')
      ) - clock_timestamp()) * 1000)::float8 as ms`.execute(db)
    return rows[0]?.ms ?? null
  }

  return {
    restMs: (): number => restMs,
    async finishDue(): Promise<void> {
      restMs = REST_MS
      const next = await nextInMs()
      if (next === null) return
      if (next <= 0) for (const { finishDue } of kinds) await finishDue()
      restMs = Math.max(SHORTEST_MS, Math.min(REST_MS, next))
    },
  }
}
