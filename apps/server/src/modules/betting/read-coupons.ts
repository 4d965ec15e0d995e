import type { CouponView } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BookModule } from '../book/index.ts'
import { picksOf } from './core/accepted-terms.ts'
import { WHOLE_EVENT } from './core/read-log.ts'
import type { Dated } from './core/why.ts'
import { couponView } from './coupon-view.ts'
import type { CouponStore } from './store.ts'
import type { BettingTables } from './tables.ts'

type CouponRow = Selectable<BettingTables['coupon']>

/** Coupons as their players see them, with all that became of them and of the games they are on. */
export function createCouponReads(deps: {
  readonly db: Kysely<BettingTables>
  readonly store: CouponStore
  readonly book: Pick<BookModule, 'eventStatuses'>
  readonly clock: Clock
}) {
  const { db, store } = deps

  async function spokenOf(rows: readonly CouponRow[]): Promise<ReadonlyMap<string, readonly Dated[]>> {
    const refs = rows.flatMap(({ agreed }) =>
      agreed.legs.flatMap(({ ref }) => [
        [ref.event, WHOLE_EVENT],
        ...picksOf(ref).map(({ market }) => [ref.event, market]),
      ]),
    )
    const { rows: verdicts } = await sql<Selectable<BettingTables['market_verdict']>>`
      select * from market_verdict
      where (event, market) in (select distinct ref->>0, ref->>1 from jsonb_array_elements(${JSON.stringify(refs)}::jsonb) as ref)
      order by event, market, n`.execute(db)
    const byMarket = Map.groupBy(verdicts, ({ event, market }) => `${event}/${market}`)
    return new Map(
      [...byMarket].map(([market, all]) => [
        market,
        all.map(({ n, generation, said, at }) => ({ n: Number(n), generation, said, atMs: at.getTime() })),
      ]),
    )
  }

  const salesOf = (playerId: bigint, ids: readonly bigint[]) =>
    db
      .selectFrom('coupon_sale')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('coupon_id', 'in', [...ids])
      .orderBy('n')
      .execute()

  const versionsOf = (playerId: bigint, ids: readonly bigint[]) =>
    db
      .selectFrom('coupon_settlement')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('coupon_id', 'in', [...ids])
      .orderBy('version')
      .execute()

  /** All of one player. */
  async function viewsOf(playerId: bigint, rows: readonly CouponRow[]): Promise<CouponView[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const events = new Set(rows.flatMap(({ agreed }) => agreed.legs.map(({ ref }) => ref.event)))
    const [results, spoken, eventStatuses, sales, versions] = await Promise.all([
      store.resultsOf(rows),
      spokenOf(rows),
      deps.book.eventStatuses([...events]),
      salesOf(playerId, ids),
      versionsOf(playerId, ids),
    ])
    const nowMs = deps.clock.nowMs()
    return rows.map((row) =>
      couponView(row, {
        results: results.get(row.id) ?? [],
        eventStatuses,
        spoken,
        sales: sales.filter(({ coupon_id }) => coupon_id === row.id),
        versions: versions.filter(({ coupon_id }) => coupon_id === row.id),
        nowMs,
      }),
    )
  }

  return {
    viewsOf,
    async find(playerId: bigint, id: string): Promise<CouponView | null> {
      const found = await store.find(playerId, id)
      return found === null ? null : ((await viewsOf(playerId, [found.coupon]))[0] ?? null)
    },
  }
}
