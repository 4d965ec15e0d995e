import type { Tax } from '@evens/rules/coupon'
import type { LottoDrawn, LottoLine } from '@evens/rules/pools'
import type { Generated } from 'kysely'

/** The tables of this module; no other module may touch them. */
export type LottoTables = {
  lotto_series: { site_id: string; kind: string }
  lotto_draw: {
    site_id: string
    kind: string
    n: bigint
    state: Generated<'open' | 'drawn' | 'shared' | 'void'>
    commitment: string
    sealed: Buffer | null
    opened_at: Generated<Date>
    closes_at: Date
    seed: string | null
    digest: string | null
    tickets: number | null
    drawn: LottoDrawn | null
    drawn_at: Date | null
    shared_at: Date | null
    void_reason: string | null
    voided_at: Date | null
  }
  lotto_ticket: {
    player_id: bigint
    id: bigint
    site_id: string
    kind: string
    currency: string
    lines: readonly LottoLine[]
    combinations: bigint
    price: bigint
    mark: string
    /** The rate at which it was sold; null for none. */
    agreed_tax: Tax | null
    bought_at: Generated<Date>
  }
  lotto_stake: {
    player_id: bigint
    ticket_id: bigint
    n: bigint
    site_id: string
    kind: string
    currency: string
    stake: bigint
    /** Before tax. */
    prize: bigint | null
    tax: Generated<bigint>
    paid_seq: bigint | null
  }
  lotto_pool: { site_id: string; kind: string; currency: string; jackpot: bigint }
  lotto_dividend: {
    site_id: string
    kind: string
    n: bigint
    currency: string
    category: number
    fund: bigint
    winners: bigint
    paid: bigint
  }
}
