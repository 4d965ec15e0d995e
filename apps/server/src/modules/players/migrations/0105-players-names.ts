import type { Kysely } from 'kysely'
import { renameFunctions } from '../../../platform/database/rename.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await renameFunctions(db, {
    identity_verification: 'players_verification',
    identity_contact_settled: 'players_contact_settled',
    identity_stop_newsletter: 'players_stop_newsletter',
    identity_site_of: 'players_site_of',
    identity_is_same: 'players_is_same',
    identity_protect_again: 'players_restore_protection',
    identity_since: 'players_since',
  })
}
