import { sql, type Kysely } from 'kysely'
import { WHOLE_EVENT } from './core/read-log.ts'
import { createCouponSettling, type Place } from './settle-coupons.ts'
import type { BettingTables } from './tables.ts'
import { createTakeIn, type BookLog } from './take-in.ts'

export type SettleDeps = {
  readonly db: Kysely<BettingTables>
  readonly log: BookLog
  /** Notifies these players' pages. */
  readonly notify: (players: readonly bigint[]) => void
}

type Db = Kysely<BettingTables>

const MARKETS_AT_ONCE = 50
/** Placing a bet takes seconds, and half a minute on a node that stalls. */
const MISSED_LATELY_MINUTES = 2
const MISSED_MINUTES = 15
/** The first half of the advisory lock's key; the market is the second. */
const LOCK = 7_062_002

/** From the book's log to the payouts. Every step is idempotent, so that two nodes may run it at the same time. */
export function createSettling({ db, log, notify }: SettleDeps) {
  const takeIn = createTakeIn(db, log)
  const coupons = createCouponSettling(db, notify)

  /** Settles markets with statements that were not applied yet. Returns how many of them were settled here. */
  async function settleNew(): Promise<number> {
    await passOver(db)
    let settled = 0
    for (const place of await unappliedPlaces(db)) {
      if (!(await settleAlone(place))) continue
      const { rows: ended } = await sql<{ is: boolean }>`
        select betting_words_done(${place.event}, ${place.market}, ${place.upto}) as is`.execute(db)
      if (ended[0]?.is === true) settled += 1
    }
    return settled
  }

  async function settleMissedIn(minutes: number): Promise<number> {
    let settled = 0
    for (const place of await missedPlaces(db, minutes)) if (await settleAlone(place)) settled += 1
    return settled
  }

  /** False when another node is at it. Settling its coupons twice would be harmless, and useless. */
  async function settleAlone(place: Place): Promise<boolean> {
    return db.connection().execute(async (connection) => {
      const name = sql`${LOCK}, hashtext(${`${place.event}/${place.market}`})`
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${name}) as mine`.execute(connection)
      if (rows[0]?.mine !== true) return false
      try {
        // The lock ends with its connection, and an idle connection is closed after a while: so it gets a heartbeat.
        await coupons.settlePlace(place, () => sql`select`.execute(connection))
        return true
      } finally {
        await sql`select pg_advisory_unlock(${name})`.execute(connection)
      }
    })
  }

  return {
    takeIn,
    settleNew,
    async isCaughtUp(logEnd: number): Promise<boolean> {
      const { rows } = await sql<{ is: boolean }>`
        select (select n from betting_cursor) >= ${logEnd}
          and not exists (select from market_verdict where not is_done) as is`.execute(db)
      return rows[0]?.is === true
    },
    settleMissed: () => settleMissedIn(MISSED_MINUTES),
    /** Nearly all missed bets were missed lately, so these are looked for more often. */
    settleMissedLately: () => settleMissedIn(MISSED_LATELY_MINUTES),
    settleCoupon: coupons.settleCoupon,
  }
}

/** Marks markets without any bet as done. A bet that is still being placed is found among the missed ones. */
async function passOver(db: Db): Promise<void> {
  await sql`
    update market_verdict said set is_done = true where not is_done and case
      when said.market = ${WHOLE_EVENT} then not exists (select from coupon_leg leg where leg.event = said.event)
      else not exists (
        select from coupon_market hung where hung.event = said.event and hung.market = said.market
      )
    end`.execute(db)
}

async function unappliedPlaces(db: Db): Promise<readonly (Place & { readonly upto: bigint })[]> {
  const { rows } = await sql<Place & { upto: bigint }>`
    select event, market, max(n) as upto, min(betting_since(said)) as since from market_verdict where not is_done
    group by event, market order by min(n) limit ${MARKETS_AT_ONCE}`.execute(db)
  return rows
}

/**
 * Markets with a bet that was being placed while the result came: it is in no market that is still to do. Queried market
 * by market: the database would otherwise read all legs there ever were.
 */
async function missedPlaces(db: Db, minutes: number): Promise<readonly Place[]> {
  const { rows } = await sql<Place>`
    with lately as materialized (
      select event, market, max(n) as n, min(betting_since(said)) as since from market_verdict
      where is_done and known_at > now() - make_interval(mins => ${minutes}) group by event, market
    )
    select lately.event, lately.market, lately.since from lately cross join lateral (
      select from coupon_market hung
      join coupon on coupon.player_id = hung.player_id and coupon.id = hung.coupon_id
      where hung.event = lately.event and hung.market = lately.market and hung.heard < lately.n
        and coupon.state in ('accepted', 'settled')
      limit 1
    ) as missed where lately.market <> ${WHOLE_EVENT}
    union all
    select lately.event, lately.market, lately.since from lately cross join lateral (
      select from coupon_leg leg join coupon on coupon.player_id = leg.player_id and coupon.id = leg.coupon_id
      where leg.event = lately.event and leg.heard < lately.n
        and coupon.state in ('accepted', 'settled') and coupon.accepted_at >= betting_moment(lately.since)
      limit 1
    ) as missed where lately.market = ${WHOLE_EVENT}
    limit ${MARKETS_AT_ONCE}`.execute(db)
  return rows
}
