import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Which game an id stands for, and which other one waits for a decision. Null in documents from before: their fixture says it.
  await sql`alter table book_event add column register jsonb`.execute(db)
  await sql`
    create index book_event_held on book_event (id) where register #>> '{held,since}' is not null`.execute(db)

  // What operators have decided about games that were held. The node that takes the feed writes it into the log.
  await sql`
    create table book_fixture_decision (
      id bigint generated always as identity primary key,
      event text not null,
      generation integer not null,
      decision text not null check (decision in ('another', 'same', 'reject', 'void')),
      is_void boolean not null,
      actor text not null,
      reason text not null,
      at timestamptz not null default clock_timestamp(),
      is_logged boolean not null default false
    )`.execute(db)
  await sql`create index book_fixture_decision_waits on book_fixture_decision (id) where not is_logged`.execute(db)
}
