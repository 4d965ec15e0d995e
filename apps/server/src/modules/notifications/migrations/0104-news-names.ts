import type { Kysely } from 'kysely'
import { renameFunctions } from '../../../platform/database/rename.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await renameFunctions(db, {
    news_note: 'notification_add',
  })
}
