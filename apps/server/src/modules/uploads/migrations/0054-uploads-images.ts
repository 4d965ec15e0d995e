import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploaded_image (
      -- Random: knowing one tells nobody of another.
      id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
      player_id bigint not null,
      site_id text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      bytes integer not null check (bytes > 0),
      -- Sealed for its owner and its id, with the name of the key.
      key text not null,
      sealed bytea not null,
      -- What it was attached to; what is attached to nothing is forgotten after a day.
      used_for text,
      uploaded_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  // What is sealed cannot be pressed together.
  await sql`alter table uploaded_image alter column sealed set storage external`.execute(db)
  await sql`create index uploaded_image_unused on uploaded_image (uploaded_at) where used_for is null`.execute(db)

  // Every try counts, also one that was refused: to look at a picture costs more than to send it.
  await sql`
    create table upload_try (
      player_id bigint not null,
      at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index upload_try_of_player on upload_try (player_id, at)`.execute(db)
  await sql`create index upload_try_old on upload_try (at)`.execute(db)
}
