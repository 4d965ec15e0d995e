import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table book_event (
      id text primary key,
      sport text not null,
      world text not null,
      champ_id text not null,
      competitor_ids text[] not null,
      starts_at timestamptz not null,
      status smallint not null,
      producer text not null,
      fixture jsonb not null,
      state jsonb not null,
      incidents jsonb not null,
      markets jsonb,
      results jsonb not null,
      version bigint not null,
      at timestamptz not null,
      happened_at timestamptz not null,
      n bigint not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index book_event_in_memory on book_event (id) where markets is not null`.execute(db)
  await sql`create index book_event_sport on book_event (sport, starts_at)`.execute(db)
  await sql`create index book_event_starts_at on book_event (starts_at)`.execute(db)
  await sql`create index book_event_champ on book_event (champ_id, starts_at)`.execute(db)
  await sql`create index book_event_competitors on book_event using gin (competitor_ids)`.execute(db)
  await sql`
    create table book_price_point (
      event text not null,
      ref text not null,
      at timestamptz not null,
      odds integer not null,
      primary key (event, ref, at)
    )`.execute(db)
  await sql`create index book_price_point_at on book_price_point (at)`.execute(db)
}
