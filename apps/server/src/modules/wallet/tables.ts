import type { Generated } from 'kysely'

/** The tables of this module; other modules call its functions. */
export type WalletTables = {
  wallet_gate: { player_id: bigint; seq: Generated<bigint> }
  ledger_account: { player_id: bigint; kind: string; currency: string; balance: bigint | null }
  ledger_movement: { player_id: bigint; seq: bigint; kind: string; ref: string; at: Generated<Date> }
  ledger_entry: {
    player_id: bigint
    seq: bigint
    owner_id: bigint
    kind: string
    currency: string
    amount: bigint
    balance: bigint | null
  }
  wallet_currency: { player_id: bigint; currency: string; is_main: boolean; added_at: Generated<Date> }
  wallet_halt: { is_only: boolean; reason: string; at: Generated<Date> }
}
