import type { CouponState, RefusalReason } from '@evens/contracts'
import type { LegResult } from '@evens/rules/coupon'
import type { Register } from '@evens/rules/settlement'
import type { Generated } from 'kysely'
import type { AcceptedTerms } from './core/accepted-terms.ts'
import type { Word } from './core/read-log.ts'

/** The tables of this module; no other module may touch them. */
export type BettingTables = {
  coupon: {
    player_id: bigint
    id: bigint
    site_id: string
    state: CouponState
    type: number
    currency: string
    stake: bigint
    possible_win: bigint
    agreed: AcceptedTerms
    payout: bigint | null
    version: Generated<number>
    reason: RefusalReason<'coupon'> | null
    due_at: Date | null
    placed_at: Generated<Date>
    accepted_at: Date | null
    closed_at: Date | null
    sold_stake: Generated<bigint>
    sold_for: Generated<bigint>
    /** Withheld beside `payout`, and beside `sold_for`. */
    tax: Generated<bigint>
    sold_tax: Generated<bigint>
    sells_at: bigint | null
    advance: Generated<bigint>
    advance_state: 'open' | 'covered' | null
    promo_code: string | null
    /** The grant whose bonus money is staked. */
    grant_id: bigint | null
  }
  coupon_leg: {
    player_id: bigint
    coupon_id: bigint
    n: number
    event: string
    market: string
    outcome: string
    result: LegResult | null
    heard: Generated<bigint>
  }
  coupon_settlement: {
    player_id: bigint
    coupon_id: bigint
    version: number
    payout: bigint
    tax: Generated<bigint>
    is_open: Generated<boolean>
    reason: string
    seq: bigint | null
    at: Generated<Date>
  }
  coupon_sale: {
    player_id: bigint
    coupon_id: bigint
    n: number
    state: 'waiting' | 'sold' | 'refused'
    is_auto: Generated<boolean>
    stake: bigint
    amount: bigint
    tax: Generated<bigint>
    reason: RefusalReason<'cashOut'> | null
    seq: bigint | null
    due_at: Date | null
    at: Generated<Date>
  }
  market_verdict: {
    event: string
    market: string
    n: bigint
    /** The generation: distinguishes games that shared this event id. */
    generation: Generated<number>
    said: Word
    is_done: Generated<boolean>
    /** When the feed sent it. */
    at: Generated<Date>
    known_at: Generated<Date>
  }
  betting_cursor: { is_only: boolean; n: bigint }
  betting_fixture: { event: string; register: Register; is_compared: Generated<boolean> }
}
