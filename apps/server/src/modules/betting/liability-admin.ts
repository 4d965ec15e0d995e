import { type Kysely, sql } from 'kysely'

/** The open bets on one outcome of a market, in one currency. Amounts are in the smallest unit. */
export type OpenOutcome = {
  readonly event: string
  readonly name: string
  readonly market: string
  readonly outcome: string
  readonly currency: string
  readonly bets: bigint
  readonly stakes: bigint
  /** The sum of what these coupons pay when they win: an express counts in full at each of its legs. */
  readonly payouts: bigint
  /** The most that the market as a whole can cost, as the exposure limit counts it. */
  readonly exposure: bigint
}

const ROWS_MAX = 500

/** Open bets by market and outcome, the largest exposure first. */
export function createLiabilityAdmin(db: Kysely<unknown>) {
  return {
    async list(event: string | null): Promise<readonly OpenOutcome[]> {
      const { rows } = await sql<OpenOutcome>`
        with open as materialized (
          select l.event, l.market, l.outcome, c.currency, count(*) as bets, sum(c.stake - c.sold_stake)::bigint as stakes,
            sum(c.possible_win)::bigint as payouts, min(c.agreed #>> array['legs', l.n::text, 'fixture', 'competitors', '0', 'names', 'en']) as home,
            min(c.agreed #>> array['legs', l.n::text, 'fixture', 'competitors', '1', 'names', 'en']) as away
          from coupon c join coupon_leg l on (l.player_id, l.coupon_id) = (c.player_id, c.id)
          where c.state = 'accepted' and l.result is null and (${event}::text is null or l.event = ${event})
          group by 1, 2, 3, 4
        )
        select open.event, concat_ws(' – ', home, away) as name, open.market, open.outcome, open.currency, bets, stakes,
          payouts, coalesce(l.used, 0) as exposure
        from open left join betting_liability l
          on (l.event, l.market, l.currency) = (open.event, open.market, open.currency)
        order by coalesce(l.used, 0) desc, open.event, open.market, payouts desc limit ${ROWS_MAX}`.execute(db)
      return rows
    },
  }
}
