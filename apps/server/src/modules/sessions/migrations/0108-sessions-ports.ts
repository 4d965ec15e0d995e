import type { Kysely } from 'kysely'
import { renameFunctions } from '../../../platform/database/rename.ts'

/** The check of a session is a port of the wallet: it calls the function and does not know sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameFunctions(db, { sessions_is_active: 'wallet_session_is_active' })
}
