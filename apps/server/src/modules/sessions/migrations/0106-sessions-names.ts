import type { Kysely } from 'kysely'
import { renameFunctions } from '../../../platform/database/rename.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await renameFunctions(db, {
    identity_shares_device: 'sessions_shares_device',
    identity_session_holds: 'sessions_is_active',
    identity_end_sessions: 'sessions_end',
    identity_rename_session: 'sessions_rename',
  })
}
