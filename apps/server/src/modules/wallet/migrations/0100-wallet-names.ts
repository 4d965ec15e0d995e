import type { Kysely } from 'kysely'
import { renameFunctions } from '../../../platform/database/rename.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await renameFunctions(db, {
    wallet_enter: 'wallet_lock_player',
    wallet_enter_all: 'wallet_lock_players',
    wallet_enter_as: 'wallet_lock_player_as',
    wallet_once: 'wallet_idempotent',
    wallet_once_entered: 'wallet_idempotent_locked',
  })
}
