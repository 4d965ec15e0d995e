import type { FeedMessage } from '@evens/contracts/feed'
import { sql, type Kysely } from 'kysely'
import { picksOf } from './core/leg-markets.ts'
import { settleStep, type CouponToSettle, type Said } from './core/settle-step.ts'
import { verdictsOf } from './core/verdict.ts'
import type { BettingTables } from './tables.ts'

export type LogEntry = { readonly n: number; readonly message: FeedMessage }

export type SettleDeps = {
  readonly db: Kysely<BettingTables>
  /** What the book was told, in that order. */
  readonly log: (after: number, limit: number) => Promise<readonly LogEntry[]>
  /** Of these players something is another now. */
  readonly tell: (players: readonly bigint[]) => void
}

const LOG_PAGE = 500
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

type Market = { readonly event: string; readonly market: string }
type Place = readonly [player: bigint, coupon: bigint]

const BEFORE_ALL: Place = [0n, 0n]

/** From what the book was told to what players are paid. Every step may be done twice, by two nodes, and changes nothing. */
export function createSettling({ db, log, tell }: SettleDeps) {
  /** Reads on in the log of the book; the cursor moves with what was written of it. */
  async function takeIn(): Promise<boolean> {
    return db.transaction().execute(async (tx) => {
      const { n } = await tx.selectFrom('betting_cursor').select('n').forUpdate().executeTakeFirstOrThrow()
      const entries = await log(Number(n), LOG_PAGE)
      const last = entries.at(-1)
      if (last === undefined) return false
      const verdicts = entries.flatMap(({ n: at, message }) =>
        verdictsOf(message).map((verdict) => ({
          ...verdict,
          n: BigInt(at),
          at: new Date(message.at),
          said: JSON.stringify(verdict.said) as never,
        })),
      )
      if (verdicts.length > 0)
        await tx
          .insertInto('market_verdict')
          .values(verdicts)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      await tx
        .updateTable('betting_cursor')
        .set({ n: BigInt(last.n) })
        .execute()
      return entries.length === LOG_PAGE
    })
  }

  /** Most markets have no bet on them; one that is still on its way is found among those that were missed. */
  async function passOver(): Promise<void> {
    await sql`
      update market_verdict said set is_done = true where not is_done and not exists (
        select from coupon_market hung where hung.event = said.event and hung.market = said.market
      )`.execute(db)
  }

  /** Markets about which something was said that no coupon has heard yet. Answers how many of them were settled here. */
  async function settleNew(): Promise<number> {
    await passOver()
    const { rows } = await sql<Market & { upto: bigint }>`
      select event, market, max(n) as upto from market_verdict where not is_done
      group by event, market order by min(n) limit ${MARKETS_AT_ONCE}`.execute(db)
    let settled = 0
    for (const { event, market, upto } of rows) {
      if (!(await settleAlone({ event, market }))) continue
      settled += 1
      await db
        .updateTable('market_verdict')
        .set({ is_done: true })
        .where('event', '=', event)
        .where('market', '=', market)
        .where('n', '<=', upto)
        .execute()
    }
    return settled
  }

  /**
   * A bet that was on its way while the result came is in no market that is still to do: it is found by itself. Market by
   * market: the database would otherwise read all legs there ever were.
   */
  async function settleMissedIn(minutes: number): Promise<number> {
    const { rows } = await sql<Market>`
      with lately as materialized (
        select event, market, max(n) as n from market_verdict
        where is_done and known_at > now() - make_interval(mins => ${minutes}) group by event, market
      )
      select lately.event, lately.market from lately cross join lateral (
        select from coupon_market hung
        join coupon on coupon.player_id = hung.player_id and coupon.id = hung.coupon_id
        where hung.event = lately.event and hung.market = lately.market and hung.heard < lately.n
          and coupon.state in ('accepted', 'settled')
        limit 1
      ) as missed
      limit ${MARKETS_AT_ONCE}`.execute(db)
    let settled = 0
    for (const market of rows) if (await settleAlone(market)) settled += 1
    return settled
  }

  /** False when another node is at it. Its coupons could be settled twice without harm, and without use. */
  async function settleAlone(market: Market): Promise<boolean> {
    return db.connection().execute(async (line) => {
      const name = sql`${LOCK}, hashtext(${`${market.event}/${market.market}`})`
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${name}) as mine`.execute(line)
      if (rows[0]?.mine !== true) return false
      try {
        // The lock goes with its line, and the line when nothing was heard on it for a while.
        await settleMarket(market, () => sql`select`.execute(line))
        return true
      } finally {
        await sql`select pg_advisory_unlock(${name})`.execute(line)
      }
    })
  }

  async function settleMarket(market: Market, stay: () => Promise<unknown>): Promise<void> {
    let after: Place | undefined = BEFORE_ALL
    while (after !== undefined) {
      const places: readonly Place[] = await placesOn(market, after)
      await settleAt(places, stay)
      after = places.at(-1)
    }
  }

  async function placesOn({ event, market }: Market, after: Place): Promise<readonly Place[]> {
    const { rows } = await sql<{ player_id: bigint; coupon_id: bigint }>`
      select distinct player_id, coupon_id from coupon_market
      where event = ${event} and market = ${market} and (player_id, coupon_id) > (${after[0]}, ${after[1]})
      order by player_id, coupon_id limit ${LISTED_AT_ONCE}`.execute(db)
    return rows.map(({ player_id, coupon_id }) => [player_id, coupon_id])
  }

  /** While some are settled, the next ones are read. */
  async function settleAt(places: readonly Place[], stay: () => Promise<unknown>): Promise<void> {
    let settled = Promise.resolve()
    for (let at = 0; at < places.length; at += COUPONS_AT_ONCE) {
      const [coupons] = await Promise.all([couponsAt(places.slice(at, at + COUPONS_AT_ONCE)), settled, stay()])
      settled = settleCoupons(coupons)
    }
    await settled
  }

  async function couponsAt(places: readonly Place[]): Promise<readonly CouponToSettle[]> {
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
    const said = await saidOf(coupons)
    const steps = coupons.map((coupon) => settleStep(coupon, said))
    const { rows } = await sql<{ player: bigint }>`
      select player from betting_settle_all(${JSON.stringify(steps)}::jsonb)`.execute(db)
    tell(rows.map(({ player }) => player))
  }

  /** All that was said of every market that these coupons are on. */
  async function saidOf(coupons: readonly CouponToSettle[]): Promise<ReadonlyMap<string, Said>> {
    const named = coupons.flatMap(({ agreed }) =>
      agreed.legs.flatMap(({ ref }) => picksOf(ref).map(({ market }) => `${ref.event}/${market}`)),
    )
    const refs = [...new Set(named)].map((name) => name.split('/'))
    const { rows } = await sql<Market & Said>`
      select event, market, jsonb_agg(said order by n) as verdicts, max(n) as heard from market_verdict
      where (event, market) in (select ref->>0, ref->>1 from jsonb_array_elements(${JSON.stringify(refs)}::jsonb) as ref)
      group by event, market`.execute(db)
    return new Map(rows.map(({ event, market, verdicts, heard }) => [`${event}/${market}`, { verdicts, heard }]))
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
