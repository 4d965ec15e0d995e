import type { CouponsReply, CouponView } from '@evens/contracts'
import type { Clock } from '@evens/kernel'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BookModule } from '../book/index.ts'
import { picksOf } from './core/accepted-terms.ts'
import { WHOLE_EVENT } from './core/read-log.ts'
import type { Dated } from './core/why.ts'
import { couponView } from './coupon-view.ts'
import type { CouponStore } from './store.ts'
import type { BettingTables } from './tables.ts'

type Db = Kysely<BettingTables>
type CouponRow = Selectable<BettingTables['coupon']>

const PAGE = 20
const OPEN_STATES = ['ordered', 'asked', 'waiting', 'accepted'] as const
const CLOSED_STATES = ['settled', 'cashed-out', 'refused', 'cancelled'] as const

/** Coupons as their players see them, with their settlements, sales and the state of their games. */
export function createCouponReads(deps: {
  readonly db: Kysely<BettingTables>
  readonly store: CouponStore
  readonly book: Pick<BookModule, 'eventStatuses'>
  readonly clock: Clock
}) {
  const { db, store } = deps

  /** `rows` must be of this player. */
  async function viewsOf(playerId: bigint, rows: readonly CouponRow[]): Promise<CouponView[]> {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const events = new Set(rows.flatMap(({ agreed }) => agreed.legs.map(({ ref }) => ref.event)))
    const [results, spoken, eventStatuses, sales, versions] = await Promise.all([
      store.resultsOf(rows),
      statementsOn(db, rows),
      deps.book.eventStatuses([...events]),
      salesOf(db, playerId, ids),
      versionsOf(db, playerId, ids),
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
    async list(playerId: bigint, kind: 'open' | 'closed', before: string | null): Promise<CouponsReply> {
      const states = kind === 'open' ? OPEN_STATES : CLOSED_STATES
      const rows = await store.list(playerId, states, PAGE + 1, before)
      const shown = rows.slice(0, PAGE)
      return {
        coupons: await viewsOf(playerId, shown),
        next: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
      }
    },
    async find(playerId: bigint, id: string): Promise<CouponView | null> {
      const found = await store.find(playerId, id)
      return found === null ? null : ((await viewsOf(playerId, [found.coupon]))[0] ?? null)
    },
  }
}

/** Dated statements by `event/market`; `event/` has those about the whole event. */
async function statementsOn(db: Db, rows: readonly CouponRow[]): Promise<ReadonlyMap<string, readonly Dated[]>> {
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

const salesOf = (db: Db, playerId: bigint, ids: readonly bigint[]) =>
  db
    .selectFrom('coupon_sale')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('coupon_id', 'in', [...ids])
    .orderBy('n')
    .execute()

const versionsOf = (db: Db, playerId: bigint, ids: readonly bigint[]) =>
  db
    .selectFrom('coupon_settlement')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('coupon_id', 'in', [...ids])
    .orderBy('version')
    .execute()
