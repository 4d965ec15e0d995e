import { type Kysely, sql } from 'kysely'
import type { AcceptedTerms } from './core/accepted-terms.ts'

export type AskedBet = {
  readonly id: bigint
  readonly player_id: bigint
  readonly site_id: string
  readonly currency: string
  readonly stake: bigint
  readonly possible_win: bigint
  readonly placed_at: Date
  readonly agreed: AcceptedTerms
}

/** Operators' answers to VIP bets. The site acts on an answer within a second, at its own prices. */
export function createVipAdmin(kysely: Kysely<unknown>) {
  return {
    async list(): Promise<readonly AskedBet[]> {
      const { rows } = await sql<AskedBet>`
        select id, player_id, site_id, currency, stake, possible_win, placed_at, agreed from coupon
        left join vip_decision on coupon_id = id where state = 'asked' and coupon_id is null order by placed_at
      `.execute(kysely)
      return rows
    },

    /** The state of a bet and its reason; null when there is no such bet. */
    async couponState(id: string): Promise<{ readonly state: string; readonly reason: string | null } | null> {
      const { rows } = await sql<{ state: string; reason: string | null }>`
        select state, reason from coupon where id = ${id}`.execute(kysely)
      return rows[0] ?? null
    },

    /** False for a bet that is not pending or has an answer already. */
    async decide(id: string, isApproved: boolean, actor: string): Promise<boolean> {
      const { rows } = await sql<{ made: boolean }>`
        with meant as (
          select id, site_id, player_id, stake, currency from coupon where id = ${id} and state = 'asked'
        ), made as (
          insert into vip_decision (coupon_id, is_approved) select id, ${isApproved} from meant
          on conflict do nothing returning coupon_id
        )
        select true as made from made join meant on meant.id = made.coupon_id,
          audit_note(meant.site_id, ${actor}, ${isApproved ? 'vip-bet-approved' : 'vip-bet-refused'}, 'coupon ' || meant.id,
            jsonb_build_object('player', meant.player_id, 'stake', meant.stake, 'currency', meant.currency))
        `.execute(kysely)
      return rows.length === 1
    },
  }
}

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

/** The bets that each correction of a start time has affected, the newest correction first. */
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
