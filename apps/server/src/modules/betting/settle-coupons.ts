import { sql, type Kysely } from 'kysely'
import { callSqlRows } from '../../platform/database/index.ts'
import { picksOf } from './core/accepted-terms.ts'
import { WHOLE_EVENT } from './core/read-log.ts'
import { accountsFrom, settleStep, type CouponToSettle, type MarketResults } from './core/settle-step.ts'
import { settleAll } from './sql-calls.ts'
import type { BettingTables } from './tables.ts'

type Db = Kysely<BettingTables>

/** A market, or a whole event: then only bets accepted since some moment are concerned. */
export type Place = { readonly event: string; readonly market: string; readonly since: bigint }
type CouponName = readonly [player: bigint, coupon: bigint]

const BEFORE_ALL: CouponName = [0n, 0n]
/** A market that everybody has bet on is listed in a few pages. */
const LISTED_AT_ONCE = 10_000
/** Bounds how long the gates of their players are locked: some tens of milliseconds. */
const COUPONS_AT_ONCE = 200

/** Brings coupons to the result that all statements about their markets give. */
export function createCouponSettling(db: Db, notify: (players: readonly bigint[]) => void) {
  async function settleCoupons(coupons: readonly CouponToSettle[]): Promise<void> {
    if (coupons.length === 0) return
    const accounts = accountsFrom(await statementsOn(db, coupons))
    const steps = coupons.map((coupon) => settleStep(coupon, accounts))
    const rows = await callSqlRows(db, settleAll, steps)
    notify(rows.map(({ player }) => player))
  }

  /** Pipelined: while some are settled, the next ones are read. */
  async function settleAt(names: readonly CouponName[], heartbeat: () => Promise<unknown>): Promise<void> {
    let settled = Promise.resolve()
    for (let at = 0; at < names.length; at += COUPONS_AT_ONCE) {
      const [coupons] = await Promise.all([couponsAt(db, names.slice(at, at + COUPONS_AT_ONCE)), settled, heartbeat()])
      settled = settleCoupons(coupons)
    }
    await settled
  }

  return {
    async settlePlace(place: Place, heartbeat: () => Promise<unknown>): Promise<void> {
      let after: CouponName | undefined = BEFORE_ALL
      while (after !== undefined) {
        const names: readonly CouponName[] = await couponsOn(db, place, after)
        await settleAt(names, heartbeat)
        after = names.at(-1)
      }
    },
    /** One coupon by itself, by all statements about its markets until now. */
    settleCoupon: (playerId: bigint, id: bigint): Promise<void> => settleAt([[playerId, id]], async () => undefined),
  }
}

async function couponsOn(db: Db, { event, market, since }: Place, after: CouponName): Promise<readonly CouponName[]> {
  const { rows } = await sql<{ player_id: bigint; coupon_id: bigint }>`
    select distinct player_id, coupon_id ${
      market === WHOLE_EVENT
        ? sql`from coupon_leg join (select player_id, id as coupon_id, accepted_at from coupon) as taken using (player_id, coupon_id)
            where accepted_at >= betting_moment(${since}) and event = ${event}`
        : sql`from coupon_market where event = ${event} and market = ${market}`
    } and (player_id, coupon_id) > (${after[0]}, ${after[1]})
    order by player_id, coupon_id limit ${LISTED_AT_ONCE}`.execute(db)
  return rows.map(({ player_id, coupon_id }) => [player_id, coupon_id])
}

async function couponsAt(db: Db, names: readonly CouponName[]): Promise<readonly CouponToSettle[]> {
  const [players, ids] = [names.map(([player]) => player), names.map(([, id]) => id)]
  const { rows } = await sql<CouponToSettle>`
    select player_id, id, agreed, version, accepted_at, stake, sold_stake, sold_for, sold_tax
    from unnest(${players}::bigint[], ${ids}::bigint[]) as wanted (player_id, id) join coupon using (player_id, id)
    where state in ('accepted', 'settled')`.execute(db)
  return rows
}

/** All statements about every market and every event of these coupons. */
async function statementsOn(db: Db, coupons: readonly CouponToSettle[]): Promise<ReadonlyMap<string, MarketResults>> {
  const named = coupons.flatMap(({ agreed }) =>
    agreed.legs.flatMap(({ ref }) => [
      `${ref.event}/${WHOLE_EVENT}`,
      ...picksOf(ref).map(({ market }) => `${ref.event}/${market}`),
    ]),
  )
  const refs = [...new Set(named)].map((name) => name.split('/'))
  const { rows } = await sql<Place & MarketResults>`
    select event, market, max(n) as heard,
      jsonb_agg(jsonb_build_object('n', n, 'generation', generation, 'said', said) order by n) as spoken
    from market_verdict
    where (event, market) in (select ref->>0, ref->>1 from jsonb_array_elements(${JSON.stringify(refs)}::jsonb) as ref)
    group by event, market`.execute(db)
  return new Map(rows.map(({ event, market, spoken, heard }) => [`${event}/${market}`, { spoken, heard }]))
}
