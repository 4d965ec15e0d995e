import { sql, type Kysely } from 'kysely'

/** For figures: the newest payments, which are written in the order of their time, and those that have not ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_recent on payment using brin (created_at) with (autosummarize = on)`.execute(db)
  await sql`
    create index payment_open on payment (kind, state)
    where state in ('started', 'pending', 'review', 'approved', 'sending', 'sent', 'manual', 'refund')`.execute(db)
}
