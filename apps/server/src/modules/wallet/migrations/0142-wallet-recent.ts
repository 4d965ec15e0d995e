import { sql, type Kysely } from 'kysely'

/** The newest movements by their time: they are only ever appended, so a block range index costs nearly nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index ledger_movement_recent on ledger_movement using brin (at) with (autosummarize = on)`.execute(
    db,
  )
}
