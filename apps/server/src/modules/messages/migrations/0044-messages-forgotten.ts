import { sql, type Kysely } from 'kysely'

/** What a message spoke of is forgotten with its delivery: nothing is left that would be forgotten later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update message_outbox set given = '{}' where done_at is not null`.execute(db)
  await sql`alter table message_outbox drop column is_forgotten`.execute(db)
}
