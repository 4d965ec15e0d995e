import type { Kysely } from 'kysely'
import { renameFunctions } from '../../../platform/database/rename.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await renameFunctions(db, {
    betting_bear: 'betting_move_exposure',
    betting_bear_all: 'betting_move_exposures',
    betting_bear_more: 'betting_reserve_exposure',
    betting_bear_less: 'betting_release_exposure',
    betting_borne: 'betting_exposures',
    betting_plain: 'betting_batchable',
    betting_plain_steps: 'betting_batchable_steps',
    betting_settle_plain: 'betting_settle_batch',
    betting_take: 'betting_place_batch',
  })
}
