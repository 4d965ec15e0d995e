import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table device (
      site_id text not null,
      -- A keyed hash of what the browser says of its machine.
      id bytea not null check (octet_length(id) = 32),
      components jsonb not null,
      first_seen_at timestamptz not null default clock_timestamp(),
      last_seen_at timestamptz not null default clock_timestamp(),
      primary key (site_id, id)
    )`.execute(db)
  await sql`create index device_last_seen on device (last_seen_at)`.execute(db)
}
