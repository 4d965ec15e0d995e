import { sql, type Kysely } from 'kysely'

/** A notification can be a message about an event, with the values of its texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification_outbox
      drop constraint if exists news_check,
      drop constraint if exists notification_outbox_check,
      add column event text,
      add column given jsonb not null default '{}',
      add check ((message is null) = (page is null and event is null))`.execute(db)
}
