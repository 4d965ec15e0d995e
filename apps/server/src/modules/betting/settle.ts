import { type Kysely, sql } from 'kysely'
import { picksOf } from './core/accepted-terms.ts'
import { WHOLE_EVENT } from './core/read-log.ts'
import { accountsFrom, type CouponToSettle, type Said, settleStep } from './core/settle-step.ts'
import type { BettingTables } from './tables.ts'
import { type BookLog, createTakeIn } from './take-in.ts'

export type SettleDeps = {
  readonly db: Kysely<BettingTables>
  readonly log: BookLog
  /** Of these players something is another now. */
  readonly tell: (players: readonly bigint[]) => void
}

const MARKETS_AT_ONCE = 50
/** Of a market that all have bet on a few lists are made. */
const LISTED_AT_ONCE = 10_000
/** So long their players wait with whatever they do: some tens of milliseconds. */
const COUPONS_AT_ONCE = 200
/** A bet is on its way for seconds, and one of a node that stands still for half a minute. */
const MISSED_LATELY_MINUTES = 2
const MISSED_MINUTES = 15
/** The first half of the name of a lock; the market is the second. */
const LOCK = 7_062_002

/** A market, or a whole event: then only bets accepted since some moment are concerned. */
type Place = { readonly event: string; readonly market: string; readonly since: bigint }
type CouponName = readonly [player: bigint, coupon: bigint]

const BEFORE_ALL: CouponName = [0n, 0n]

/** From what the book was told to what players are paid. Every step may be done twice, by two nodes, and changes nothing. */
export function createSettling({ db, log, tell }: SettleDeps) {
  const takeIn = createTakeIn(db, log)

  /** Most markets have no bet on them; one that is still on its way is found among those that were missed. */
  async function passOver(): Promise<void> {
    await sql`
      update market_verdict said set is_done = true where not is_done and case
        when said.market = ${WHOLE_EVENT} then not exists (select from coupon_leg leg where leg.event = said.event)
        else not exists (
          select from coupon_market hung where hung.event = said.event and hung.market = said.market
        )
      end`.execute(db)
  }

  /** Markets about which something was said that no coupon has heard yet. Answers how many of them were settled here. */
  async function settleNew(): Promise<number> {
    await passOver()
    const { rows } = await sql<Place & { upto: bigint }>`
      select event, market, max(n) as upto, min(betting_since(said)) as since from market_verdict where not is_done
      group by event, market order by min(n) limit ${MARKETS_AT_ONCE}`.execute(db)
    let settled = 0
    for (const place of rows) {
      if (!(await settleAlone(place))) continue
      const { rows: ended } = await sql<{ is: boolean }>`
        select betting_words_done(${place.event}, ${place.market}, ${place.upto}) as is`.execute(db)
      if (ended[0]?.is === true) settled += 1
    }
    return settled
  }

  /**
   * A bet that was on its way while the result came is in no market that is still to do: it is found by itself. Market by
   * market: the database would otherwise read all legs there ever were.
   */
  async function settleMissedIn(minutes: number): Promise<number> {
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
    let settled = 0
    for (const place of rows) if (await settleAlone(place)) settled += 1
    return settled
  }

  /** False when another node is at it. Its coupons could be settled twice without harm, and without use. */
  async function settleAlone(place: Place): Promise<boolean> {
    return db.connection().execute(async (line) => {
      const name = sql`${LOCK}, hashtext(${`${place.event}/${place.market}`})`
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${name}) as mine`.execute(line)
      if (rows[0]?.mine !== true) return false
      try {
        // The lock goes with its line, and the line when nothing was heard on it for a while.
        await settlePlace(place, () => sql`select`.execute(line))
        return true
      } finally {
        await sql`select pg_advisory_unlock(${name})`.execute(line)
      }
    })
  }

  async function settlePlace(place: Place, stay: () => Promise<unknown>): Promise<void> {
    let after: CouponName | undefined = BEFORE_ALL
    while (after !== undefined) {
      const coupons: readonly CouponName[] = await couponsOn(place, after)
      await settleAt(coupons, stay)
      after = coupons.at(-1)
    }
  }

  async function couponsOn({ event, market, since }: Place, after: CouponName): Promise<readonly CouponName[]> {
    const { rows } = await sql<{ player_id: bigint; coupon_id: bigint }>`
      select distinct player_id, coupon_id from ${
        market === WHOLE_EVENT
          ? sql`coupon_leg join (select player_id, id as coupon_id, accepted_at from coupon) as taken using (player_id, coupon_id)
              where accepted_at >= betting_moment(${since}) and event = ${event}`
          : sql`coupon_market where event = ${event} and market = ${market}`
      } and (player_id, coupon_id) > (${after[0]}, ${after[1]})
      order by player_id, coupon_id limit ${LISTED_AT_ONCE}`.execute(db)
    return rows.map(({ player_id, coupon_id }) => [player_id, coupon_id])
  }

  /** While some are settled, the next ones are read. */
  async function settleAt(places: readonly CouponName[], stay: () => Promise<unknown>): Promise<void> {
    let settled = Promise.resolve()
    for (let at = 0; at < places.length; at += COUPONS_AT_ONCE) {
      const [coupons] = await Promise.all([couponsAt(places.slice(at, at + COUPONS_AT_ONCE)), settled, stay()])
      settled = settleCoupons(coupons)
    }
    await settled
  }

  async function couponsAt(places: readonly CouponName[]): Promise<readonly CouponToSettle[]> {
    const [players, ids] = [places.map(([player]) => player), places.map(([, id]) => id)]
    const { rows } = await sql<CouponToSettle>`
      select player_id, id, agreed, version, accepted_at, sold_stake, sold_for
      from unnest(${players}::bigint[], ${ids}::bigint[]) as place (player_id, id) join coupon using (player_id, id)
      where state in ('accepted', 'settled')`.execute(db)
    return rows
  }

  /** One coupon by itself, by all that was said of its markets until now. */
  const settleCoupon = (playerId: bigint, id: bigint): Promise<void> =>
    settleAt([[playerId, id]], async () => undefined)

  async function settleCoupons(coupons: readonly CouponToSettle[]): Promise<void> {
    if (coupons.length === 0) return
    const accounts = accountsFrom(await saidOf(coupons))
    const steps = coupons.map((coupon) => settleStep(coupon, accounts))
    const { rows } = await sql<{ player: bigint }>`
      select player from betting_settle_all(${JSON.stringify(steps)}::jsonb)`.execute(db)
    tell(rows.map(({ player }) => player))
  }

  /** All that was said of every market and every event that these coupons are on. */
  async function saidOf(coupons: readonly CouponToSettle[]): Promise<ReadonlyMap<string, Said>> {
    const named = coupons.flatMap(({ agreed }) =>
      agreed.legs.flatMap(({ ref }) => [
        `${ref.event}/${WHOLE_EVENT}`,
        ...picksOf(ref).map(({ market }) => `${ref.event}/${market}`),
      ]),
    )
    const refs = [...new Set(named)].map((name) => name.split('/'))
    const { rows } = await sql<Place & Said>`
      select event, market, max(n) as heard,
        jsonb_agg(jsonb_build_object('n', n, 'generation', generation, 'said', said) order by n) as spoken
      from market_verdict
      where (event, market) in (select ref->>0, ref->>1 from jsonb_array_elements(${JSON.stringify(refs)}::jsonb) as ref)
      group by event, market`.execute(db)
    return new Map(rows.map(({ event, market, spoken, heard }) => [`${event}/${market}`, { spoken, heard }]))
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
    /** Nearly all that are missed were missed lately, so this is looked at more often. */
    settleMissedLately: () => settleMissedIn(MISSED_LATELY_MINUTES),
    settleCoupon,
  }
}
