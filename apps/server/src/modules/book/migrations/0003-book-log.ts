import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table book_message (
      n bigint generated always as identity primary key,
      producer text not null,
      seq bigint not null,
      at timestamptz not null,
      event text,
      type text not null,
      body jsonb not null,
      received_at timestamptz not null default now(),
      unique (producer, seq)
    )`.execute(db)
  await sql`
    create table book_producer (
      producer text primary key,
      seq bigint not null,
      at timestamptz not null,
      is_down boolean not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  // Up to there the log is in the events' documents: a start reads on from it.
  await sql`create table book_checkpoint (is_only boolean primary key check (is_only), n bigint not null)`.execute(db)
  await sql`insert into book_checkpoint values (true, 0)`.execute(db)
}
