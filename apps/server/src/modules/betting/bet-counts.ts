import { type Kysely, sql } from 'kysely'
import type { BettingTables } from './tables.ts'

/** Bets older than this do not make a game popular now. */
const RECENT_HOURS = 6
const EVENTS_MAX = 500
const FIRST_MS = 1000
const EVERY_MS = 60_000

/**
 * Counts the bets of the last hours by event and hands them to the book, which orders the front page by them. Read on
 * a timer and never for a request: the block range index on the time of coupons bounds the rows that are read.
 */
export function createBetCounts(db: Kysely<BettingTables>, publish: (counts: ReadonlyMap<string, number>) => void) {
  let restMs = FIRST_MS

  async function count(): Promise<void> {
    restMs = EVERY_MS
    const { rows } = await sql<{ event: string; bets: number }>`
      select leg.event, count(distinct coupon.id)::integer as bets
      from coupon join coupon_leg as leg on leg.player_id = coupon.player_id and leg.coupon_id = coupon.id
      where coupon.placed_at > clock_timestamp() - make_interval(hours => ${RECENT_HOURS})
        and coupon.state in ('accepted', 'settled', 'cashed-out')
      group by leg.event order by bets desc, leg.event limit ${EVENTS_MAX}`.execute(db)
    publish(new Map(rows.map(({ event, bets }) => [event, bets])))
  }

  return { count, restMs: (): number => restMs }
}
