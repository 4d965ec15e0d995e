import type { StepChance } from '@evens/games'
import type { Tax } from '@evens/rules/coupon'
import type { Generated } from 'kysely'

type RoundColumns = {
  player_id: bigint
  id: bigint
  site_id: string
  title: number
  maths: string
  currency: string
  /** Null for a bet in a shared round. */
  pair_id: bigint | null
  nonce: bigint
  stake: bigint
  staked: bigint
  choice: unknown
  actions: readonly unknown[]
  agreed_tax: Tax | null
  sitting_id: bigint
  cash_before: bigint
  started_at: Date
  /** The most that a round of one step could pay. */
  top: bigint | null
  /** Of the steps of a ladder that were taken. */
  chances: readonly StepChance[] | null
  shared: SharedRound | null
}

/** The number of the round at the table of the title. */
export type SharedRound = { readonly n: string }

/** The sums that stopped a version, as they were read. */
export type StopFigures = {
  /** Unit of the sums: rounds, or steps of a ladder, each of them a bet of 1 that pays 1 ÷ its chance. */
  readonly unit: 'round' | 'step'
  readonly side: 'over' | 'under'
  readonly rounds: number
  /** Paid for one staked; every round counts by its share of its stake band. */
  readonly returned: number
}

/** The tables of this module; no other module may touch them. */
export type GameTables = {
  fair_pair: {
    player_id: bigint
    id: bigint
    commitment: string
    sealed: Buffer | null
    committed_at: Generated<Date>
    client_seed: string | null
    started_at: Date | null
    next_nonce: Generated<bigint>
    seed: string | null
    retired_at: Date | null
  }
  game_open: RoundColumns & {
    /** Null for a bet in a shared round, which ends with it. */
    lapse_at: Date | null
  }
  game_round: RoundColumns & {
    /** Before tax. */
    payout: bigint
    tax: bigint
    why: 'settled' | 'collected' | 'lost' | 'top' | 'returned'
    cash_after: bigint
    ended_at: Date
  }
  jackpot_pot: {
    site_id: string
    currency: string
    pot: string
    place: number
    cycle: bigint
    seed: bigint
    per_mille: number
    /** Held, without what rounds have given since it was last counted. */
    amount: bigint
    contributed: Generated<bigint>
    seeded: bigint
    moved: Generated<bigint>
    paid: Generated<bigint>
    opened_at: Generated<Date>
    closed_at: Date | null
    moved_to: string | null
  }
  jackpot_uncounted: {
    player_id: bigint
    round_id: bigint
    site_id: string
    currency: string
    pot: string
    amount: bigint
  }
  jackpot_win: {
    player_id: bigint
    round_id: bigint
    pot: string
    site_id: string
    currency: string
    /** Before tax. */
    amount: bigint
    tax: bigint
    seq: bigint
    won_at: Generated<Date>
  }
  game_day: {
    title: number
    maths: string
    site_id: string
    currency: string
    /** The most that a round of the band stakes, in minor units. */
    band: bigint
    day: string
    rounds: bigint
    staked: string
    paid: string
    hits: bigint
    above: bigint
    squares: string
  }
  game_stop: {
    maths: string
    at: Generated<Date>
    since: string
    figures: StopFigures
    lifted_at: Date | null
    lifted_by: string | null
    reason: string | null
  }
}
