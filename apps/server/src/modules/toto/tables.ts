import type { Fixture } from '@evens/contracts/feed'
import type { Tax } from '@evens/rules/coupon'
import type { TotoMarks } from '@evens/rules/pools'
import type { Closing, Register } from '@evens/rules/settlement'
import type { Generated } from 'kysely'

/** A category as it was paid. Amounts are text, since a number would lose the last digits of a large one. */
export type StoredDividend = {
  readonly hits: number
  readonly share: string
  readonly weight: string
  readonly coupons: number
  readonly paid: string
}

/** The tables of this module; no other module may touch them. */
export type TotoTables = {
  toto_cursor: { is_only: boolean; n: bigint }
  toto_fixture: {
    event: string
    sport: string
    starts_at: Date
    fixture: Fixture
    is_off: boolean
    score: string | null
    register: Register | null
  }
  toto_verdict: {
    event: string
    market: string
    won: string | null
    is_void: Generated<boolean>
    is_confirmed: Generated<boolean>
    is_cancelled: Generated<boolean>
    /** The statements added up, of which the verdict follows. Null in rows from before it was stored. */
    closing: Closing | null
  }
  toto_draw: {
    id: Generated<number>
    pool: string
    number: number
    state: 'open' | 'closed' | 'settling' | 'settled' | 'cancelled'
    closes_at: Date
    made_at: Generated<Date>
    settled_at: Date | null
    version: Generated<number>
    corrected_at: Date | null
    is_doubted: Generated<boolean>
  }
  toto_match: {
    draw_id: number
    n: number
    event: string
    fixture: Fixture
    planned_at: Date
    result: number | 'void' | null
    score: string | null
    is_given_up: Generated<boolean>
  }
  toto_correction: {
    draw_id: number
    version: number
    n: number
    before: number | 'void'
    after: number | 'void'
    at: Generated<Date>
  }
  toto_coupon: {
    player_id: bigint
    id: bigint
    draw_id: number
    site_id: string
    state: 'accepted' | 'settled' | 'refunded'
    currency: string
    marks: TotoMarks
    variants: number
    multiplier: number
    unit: bigint
    stake: bigint
    by_hits: readonly number[] | null
    /** Its part of the pot, before tax. */
    payout: bigint | null
    /** Posted of the payout so far, before tax. */
    paid: Generated<bigint>
    /** The rate at which it was sold; null for none. */
    agreed_tax: Tax | null
    tax: Generated<bigint>
    withheld: Generated<bigint>
    version: Generated<number>
    due: number | null
    placed_at: Generated<Date>
    closed_at: Date | null
  }
  toto_settlement: {
    player_id: bigint
    coupon_id: bigint
    version: number
    /** Before tax. */
    payout: bigint
    tax: Generated<bigint>
    is_refund: boolean
    owed: bigint
    seq: bigint | null
    at: Date
  }
  toto_jackpot: { pool: string; site_id: string; currency: string; amount: bigint }
  toto_pot: {
    draw_id: number
    site_id: string
    currency: string
    version: number
    stands: Generated<boolean>
    stakes: bigint
    margin: bigint
    paid: bigint
    jackpot_before: bigint
    jackpot_after: bigint
    jackpot_paid: bigint
    jackpot_coupons: number
    dividends: readonly StoredDividend[]
    at: Generated<Date>
  }
}
