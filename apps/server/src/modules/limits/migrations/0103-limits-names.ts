import type { Kysely } from 'kysely'
import { renameFunctions, renameTable } from '../../../platform/database/rename.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await renameTable(db, 'house_stop', 'suspension', 'apart')
  await renameFunctions(db, {
    house_go_on: 'suspension_end',
    house_stopped: 'suspension_of',
    house_stopped_player: 'suspension_of_player',
    house_stop: 'suspension_start',
    limit_note: 'limit_count_movement',
    limit_note_all: 'limit_count_movements',
    limit_stay_away: 'limit_exclude',
    limit_stay_away_again: 'limit_restore_exclusion',
    limit_set_again: 'limit_restore',
  })
}
