import type { Clock } from '@evens/kernel'
import { sql, type Kysely } from 'kysely'
import type { TotoTables } from './tables.ts'

/** Totals of the stakes on a draw at one site: money by currency, and units by match and mark. */
export type StakedTotals = {
  readonly money: ReadonlyMap<string, bigint>
  readonly onMark: (match: number, mark: number) => number
}

const FRESH_MS = 5000
const CACHED_MAX = 200

/** Caches the totals for some seconds: they are sums over all coupons, and every visitor of a draw needs them. */
export function createStaked(db: Kysely<TotoTables>, clock: Clock) {
  const cache = new Map<string, { readonly atMs: number; readonly staked: Promise<StakedTotals> }>()

  async function read(drawId: number, siteId: string): Promise<StakedTotals> {
    const money = await sql<{ currency: string; stakes: bigint }>`
      select currency, sum(stake)::bigint as stakes from toto_coupon
      where draw_id = ${drawId} and site_id = ${siteId} group by currency`.execute(db)
    // Every currency's unit is worth about the same, so units of all of them are added up.
    const marks = await sql<{ match: number; mark: number; units: number }>`
      select (at - 1)::integer as match, mark::integer as mark,
        sum(variants::float8 * multiplier / jsonb_array_length(marked)) as units
      from toto_coupon, jsonb_array_elements(marks) with ordinality as all_of (marked, at),
        jsonb_array_elements_text(marked) as mark
      where draw_id = ${drawId} and site_id = ${siteId} group by 1, 2`.execute(db)
    const units = new Map(marks.rows.map((row) => [`${row.match} ${row.mark}`, row.units]))
    return {
      money: new Map(money.rows.map(({ currency, stakes }) => [currency, stakes])),
      onMark: (match, mark) => units.get(`${match} ${mark}`) ?? 0,
    }
  }

  return {
    of(drawId: number, siteId: string): Promise<StakedTotals> {
      const name = `${drawId} ${siteId}`
      const known = cache.get(name)
      const nowMs = clock.nowMs()
      if (known !== undefined && nowMs - known.atMs < FRESH_MS) return known.staked
      if (cache.size >= CACHED_MAX) cache.clear()
      const staked = read(drawId, siteId)
      cache.set(name, { atMs: nowMs, staked })
      staked.catch(() => cache.delete(name))
      return staked
    },
    /** Invalidates the cache, so that a player sees the coupon just placed in the pool. */
    changed: (): void => cache.clear(),
  }
}
export type Staked = ReturnType<typeof createStaked>
