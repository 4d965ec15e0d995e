import { sql, type Kysely } from 'kysely'

/** Operators decide in a process of their own: whom the site still has to tell of it, and by which message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_news (
      id bigint generated always as identity primary key,
      player_id bigint not null references player (id),
      site_id text not null,
      message text,
      page text not null
    )`.execute(db)
  await sql`create index block_appeal_waiting on block_appeal (created_at) where state = 'open'`.execute(db)
  await sql`
    alter table player_transfer add column asked_by text, add column reason text check (length(reason) <= 500)`.execute(
    db,
  )
}
