import type { Kysely } from 'kysely'
import { renameFunctions, renameTable } from '../../../platform/database/rename.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await renameTable(db, 'payment_place', 'payment_instrument', 'apart')
  await renameTable(db, 'payment_place_to_find', 'payment_instrument_to_find')
  await renameFunctions(db, {
    cashier_hear: 'cashier_apply_event',
    cashier_hear_deposit: 'cashier_apply_deposit_event',
    cashier_hear_other_charge: 'cashier_apply_duplicate_charge',
    cashier_hear_refund: 'cashier_apply_refund_event',
    cashier_hear_withdrawal: 'cashier_apply_payout_event',
    cashier_place_found: 'cashier_add_instrument',
    cashier_place_lock: 'cashier_lock_instrument',
    cashier_place_met: 'cashier_match_instrument',
    cashier_shares_place: 'cashier_shares_instrument',
  })
}
