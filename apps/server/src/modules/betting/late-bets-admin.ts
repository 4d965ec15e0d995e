import { sql, type Kysely } from 'kysely'

/** A bet that a change of the start has voided, or let stand again. */
export type LateBet = {
  readonly event: string
  readonly coupon_id: bigint
  readonly player_id: bigint
  readonly accepted_at: Date
  readonly before: bigint
  readonly start: bigint
  readonly at: Date
}

/** Where an operator sees which bets each change of a start has touched, the newest change first. */
export function createLateBetsAdmin(kysely: Kysely<unknown>) {
  return {
    async list(event: string | null): Promise<readonly LateBet[]> {
      const { rows } = await sql<LateBet>`
        select v.event, late.coupon_id, late.player_id, late.accepted_at, moved.before, moved.start, v.known_at as at
        from market_verdict v
        cross join lateral (
          select (v.said->>'start')::bigint as start, (v.said->>'before')::bigint as before
        ) as moved
        cross join lateral betting_accepted_between(v.event, v.generation, least(moved.start, moved.before),
          greatest(moved.start, moved.before)) as late
        where v.market = '' and v.said->>'kind' = 'start' and (${event}::text is null or v.event = ${event})
        order by v.n desc, late.accepted_at, late.coupon_id limit 10000`.execute(kysely)
      return rows
    },
  }
}
