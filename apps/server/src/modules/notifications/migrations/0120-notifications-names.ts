import type { Kysely } from 'kysely'
import { renameTable } from '../../../platform/database/rename.ts'

/** News are articles; this table is the outbox of notifications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameTable(db, 'news', 'notification_outbox')
}
