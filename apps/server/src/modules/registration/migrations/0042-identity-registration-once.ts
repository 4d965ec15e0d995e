import { sql, type Kysely } from 'kysely'

/** Registrations that have no code to be repeated with: however often one is sent, it makes one player. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registration_once (
      site_id text not null,
      -- Of the key that the browser made. It gives the answer again, so it is a secret like a password.
      key_hash bytea not null check (octet_length(key_hash) = 32),
      wish_hash bytea not null check (octet_length(wish_hash) = 32),
      player_id bigint not null references player (id),
      at timestamptz not null default clock_timestamp(),
      primary key (site_id, key_hash)
    )`.execute(db)
  await sql`create index registration_once_at on registration_once (at)`.execute(db)
}
