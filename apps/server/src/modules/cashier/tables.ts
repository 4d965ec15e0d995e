import type { PaymentKind } from '@evens/contracts'
import type { Generated } from 'kysely'
import type { StoredState } from './core/payment-moves.ts'

export type Fields = Readonly<Record<string, string>>

/** As fields lie in the database: sealed, with the name of the key, or nothing. */
export type StoredFields = { readonly key?: string; readonly sealed?: string }

export type StrayAct = 'credit' | 'refund' | 'write-off'

/** The tables of this module; nobody else touches them. */
export type CashierTables = {
  payment: {
    id: string
    player_id: bigint
    site_id: string
    kind: PaymentKind
    method: string
    state: StoredState
    reason: string | null
    /** The state in which a waiting withdrawal goes on. */
    next_state: 'review' | 'approved' | null
    currency: string
    amount: bigint
    fee: bigint
    provider_amount: bigint
    fields: StoredFields
    payout_id: string | null
    label: string | null
    payout_hours: number | null
    takes_bonus: boolean
    /** The offer that a deposit was made for: null where nobody was asked, empty for none. */
    promotion: string | null
    language: string
    provider: string
    provider_ref: string | null
    redirect: string | null
    heard_version: number
    needs_look: boolean
    operators: Generated<1 | 2>
    sends: number
    asks: number
    ask_at: Date
    expires_at: Date
    held_seq: bigint | null
    moved_seq: bigint | null
    returned_seq: bigint | null
    created_at: Generated<Date>
    final_at: Date | null
  }
  payout_method: {
    id: string
    player_id: bigint
    method: string
    source: 'deposit' | 'added'
    token: string | null
    fields: StoredFields
    mark: string | null
    label: string
    added_at: Generated<Date>
    usable_at: Date
    removed_at: Date | null
  }
  payment_request: {
    id: string
    player_id: bigint
    site_id: string
    key: string
    topic: 'deposit' | 'withdrawal' | 'details' | 'limits' | 'other'
    payment_id: string | null
    text: string
    state: Generated<'open' | 'answered' | 'closed'>
    answer: string | null
    asked_at: Generated<Date>
    answered_at: Date | null
  }
  payment_refund: {
    id: string
    payment_id: string
    player_id: bigint
    site_id: string
    provider: string
    charge: string
    amount: bigint
    currency: string
    reason: string
    key: string
    state: 'due' | 'sending' | 'sent' | 'manual' | 'done'
    trouble: string | null
    needs_look: boolean
    created_at: Generated<Date>
    final_at: Date | null
  }
  stray_payment: {
    id: string
    provider: string
    reference: string
    charge: string
    kind: 'deposit' | 'payout' | 'refund'
    version: number
    reported: string
    amount: bigint
    currency: string
    state: 'open' | 'empty' | 'matched' | 'credited' | 'refunded' | 'written-off'
    created_at: Generated<Date>
    final_at: Date | null
  }
  stray_proposal: {
    id: Generated<bigint>
    stray_id: string
    act: StrayAct
    player_id: bigint | null
    version: number
    proposer: string
    reason: string
    state: 'open' | 'approved' | 'rejected'
  }
}
