import type { FeedMessage } from '@evens/contracts/feed'
import { invariant } from '@evens/kernel'
import { sql, type Kysely, type Selectable } from 'kysely'
import { standingOf } from './core/standing.ts'
import { legResultAfter, verdictsOf, type Verdict } from './core/verdict.ts'
import type { BettingTables } from './tables.ts'

export type LogEntry = { readonly n: number; readonly message: FeedMessage }

const LOG_PAGE = 500
const MARKETS_AT_ONCE = 50
const COUPONS_AT_ONCE = 200
/** A bet is on its way for seconds; the book hears this much in many minutes. */
const LOOKED_BACK = 100_000

type Db = Kysely<BettingTables>
type CouponRow = Pick<
  Selectable<BettingTables['coupon']>,
  'player_id' | 'id' | 'agreed' | 'version' | 'accepted_at' | 'sold_stake' | 'sold_for'
>
type Market = { readonly event: string; readonly market: string }
type Said = { readonly verdicts: readonly Verdict[]; readonly heard: bigint }

const NOTHING_SAID: Said = { verdicts: [], heard: 0n }

/** From what the book was told to what players are paid. Every step may be done twice, by two nodes, and changes nothing. */
export function createSettling(db: Db, log: (after: number, limit: number) => Promise<readonly LogEntry[]>) {
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
        select from coupon_leg leg where leg.event = said.event and leg.market = said.market
      )`.execute(db)
  }

  /** Markets about which something was said that no coupon has heard yet. */
  async function settleNew(): Promise<number> {
    await passOver()
    const { rows } = await sql<Market & { upto: bigint }>`
      select event, market, max(n) as upto from market_verdict where not is_done
      group by event, market order by min(n) limit ${MARKETS_AT_ONCE}`.execute(db)
    for (const { event, market, upto } of rows) {
      await settleMarket({ event, market })
      await db
        .updateTable('market_verdict')
        .set({ is_done: true })
        .where('event', '=', event)
        .where('market', '=', market)
        .where('n', '<=', upto)
        .execute()
    }
    return rows.length
  }

  /** A bet that was on its way while the result came is in no market that is still to do: it is found by itself. */
  async function settleMissed(): Promise<number> {
    const { rows } = await sql<Market>`
      select distinct leg.event, leg.market from market_verdict said
      join coupon_leg leg on leg.event = said.event and leg.market = said.market and leg.heard < said.n
      join coupon on coupon.player_id = leg.player_id and coupon.id = leg.coupon_id
      where said.is_done and said.n > (select n - ${LOOKED_BACK} from betting_cursor) and coupon.state in ('accepted', 'settled')
      limit ${MARKETS_AT_ONCE}`.execute(db)
    for (const market of rows) await settleMarket(market)
    return rows.length
  }

  /** One coupon by itself, by all that was said of its markets until now. */
  async function settleCoupon(playerId: bigint, id: bigint): Promise<void> {
    const coupons = await db
      .selectFrom('coupon')
      .select(['player_id', 'id', 'agreed', 'version', 'accepted_at', 'sold_stake', 'sold_for'])
      .where('player_id', '=', playerId)
      .where('id', '=', id)
      .where('state', 'in', ['accepted', 'settled'])
      .execute()
    await settleCoupons(coupons)
  }

  async function settleMarket({ event, market }: Market): Promise<void> {
    let after: readonly [bigint, bigint] = [0n, 0n]
    for (;;) {
      const { rows } = await sql<CouponRow>`
        select coupon.player_id, coupon.id, agreed, version, accepted_at, sold_stake, sold_for from coupon
        where (coupon.player_id, coupon.id) in (
          select player_id, coupon_id from coupon_leg
          where event = ${event} and market = ${market} and (player_id, coupon_id) > (${after[0]}, ${after[1]})
          order by player_id, coupon_id limit ${COUPONS_AT_ONCE}
        ) and state in ('accepted', 'settled') order by coupon.player_id, coupon.id`.execute(db)
      const last = await lastOfPage(event, market, after)
      if (last === null) return
      await settleCoupons(rows)
      after = last
    }
  }

  async function lastOfPage(
    event: string,
    market: string,
    after: readonly [bigint, bigint],
  ): Promise<readonly [bigint, bigint] | null> {
    const { rows } = await sql<{ player_id: bigint; coupon_id: bigint }>`
      select player_id, coupon_id from coupon_leg
      where event = ${event} and market = ${market} and (player_id, coupon_id) > (${after[0]}, ${after[1]})
      order by player_id, coupon_id limit ${COUPONS_AT_ONCE}`.execute(db)
    const row = rows.at(-1)
    return row === undefined ? null : [row.player_id, row.coupon_id]
  }

  async function settleCoupons(coupons: readonly CouponRow[]): Promise<void> {
    if (coupons.length === 0) return
    const said = await saidOf(coupons)
    const steps = coupons.map((coupon) => stepOf(coupon, said))
    await sql`
      select betting_settle(step) from (
        select step from jsonb_array_elements(${JSON.stringify(steps)}::jsonb) as step
        order by (step->>'player')::bigint, (step->>'id')::bigint
      ) as ordered`.execute(db)
  }

  /** All that was said of every market that these coupons are on. */
  async function saidOf(coupons: readonly CouponRow[]): Promise<ReadonlyMap<string, Said>> {
    const refs = coupons.flatMap(({ agreed }) => agreed.legs.map(({ ref }) => [ref.event, ref.market]))
    const { rows } = await sql<Market & Said>`
      select event, market, jsonb_agg(said order by n) as verdicts, max(n) as heard from market_verdict
      where (event, market) in (select distinct ref->>0, ref->>1 from jsonb_array_elements(${JSON.stringify(refs)}::jsonb) as ref)
      group by event, market`.execute(db)
    return new Map(rows.map(({ event, market, verdicts, heard }) => [`${event}/${market}`, { verdicts, heard }]))
  }

  return { takeIn, settleNew, settleMissed, settleCoupon }
}

/** Where a coupon is to be brought. */
function stepOf(coupon: CouponRow, said: ReadonlyMap<string, Said>) {
  const { player_id, id, agreed, version, accepted_at } = coupon
  invariant(accepted_at !== null, 'only accepted coupons are settled')
  const heardOf = agreed.legs.map(({ ref }) => said.get(`${ref.event}/${ref.market}`) ?? NOTHING_SAID)
  const results = agreed.legs.map(({ ref }, at) =>
    legResultAfter(heardOf[at]?.verdicts ?? [], ref.outcome, accepted_at.getTime()),
  )
  const standing = standingOf(agreed, results, { stake: coupon.sold_stake, amount: coupon.sold_for })
  return {
    player: String(player_id),
    id: String(id),
    version,
    isOpen: standing.kind === 'open',
    payout: standing.kind === 'open' ? '0' : String(standing.payout),
    reason: reasonOf(heardOf),
    legs: results.map((result, at) => ({
      result: result.kind === 'open' ? null : result,
      heard: String(heardOf[at]?.heard ?? 0n),
    })),
  }
}

/** The last word on any of its markets is why a coupon stands as it does now. */
function reasonOf(heardOf: readonly Said[]): string {
  const newest = heardOf.reduce((last, each) => (each.heard > last.heard ? each : last), NOTHING_SAID)
  const said = newest.verdicts.at(-1)
  if (said === undefined || said.kind === 'settled') return 'result'
  return said.kind === 'cancelled' ? said.reason : said.kind
}
