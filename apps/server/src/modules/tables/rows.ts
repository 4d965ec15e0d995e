import type { Tax } from '@evens/rules/coupon'
import type { TablePotPrize } from '@evens/contracts'
import type { Generated } from 'kysely'

type TableKey = { site_id: string; title: number }

/** The tables of this module; no other module may touch them. */
export type TablesTables = {
  table_chain: TableKey & {
    number: number
    tip: string
    commitment: string
    sealed: Buffer
    length: number
    salt: string | null
    published_at: Generated<Date>
    first_at: Date
  }
  /** Sealed links of a chain, in the order of their places. */
  table_chain_links: TableKey & { number: number; sealed: Buffer[] }
  table_round: TableKey & {
    n: bigint
    maths: string
    chain: number
    link: number
    commitment: string
    state: 'open' | 'closed' | 'running' | 'over' | 'void'
    opens_at: Date
    closes_at: Date
    closed_at: Date | null
    starts_at: Date
    ends_at: Date | null
    digest: string | null
    bets: number | null
    seed: string | null
    outcome: unknown
    alive_at: Date | null
    over_at: Date | null
    void_reason: string | null
    paid_at: Date | null
  }
  table_bet: TableKey & {
    player_id: bigint
    id: bigint
    n: bigint
    mark: string
    stake: bigint
    auto: number | null
    collected: number | null
    ended_at: Date | null
  }
  table_jackpot: TableKey & { currency: string; amount: bigint }
  table_pot: TableKey & {
    n: bigint
    currency: string
    cards: number
    price: bigint
    stakes: bigint
    paid: bigint
    kept: bigint
    jackpot_before: bigint
    jackpot_after: bigint
    prizes: readonly TablePotPrize[]
  }
  /** A view of module games. */
  games_shared_bet: TableKey & {
    player_id: bigint
    id: bigint
    maths: string
    currency: string
    stake: bigint
    choice: unknown
    agreed_tax: Tax | null
    n: string
    started_at: Date
    payout: bigint | null
    tax: bigint | null
    why: 'settled' | 'collected' | 'lost' | 'top' | 'returned' | null
    ended_at: Date | null
    actions: readonly unknown[] | null
  }
}
