import type { Kysely } from 'kysely'
import { renameFunctions, renameTable } from '../../../platform/database/rename.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await renameTable(db, 'excluded_match', 'exclusion_match', 'apart')
  await renameFunctions(db, {
    identity_meets_excluded: 'registration_match_excluded',
    identity_known_by: 'registration_known_by',
    identity_stays_away: 'registration_restore_exclusion',
  })
}
