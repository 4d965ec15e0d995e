import { sql, type Kysely } from 'kysely'

/** What opens an account besides its password, and what was begun to change that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A secret that nobody has confirmed yet: it protects nothing, and is gone after some minutes.
  await sql`
    create table player_totp_draft (
      player_id bigint primary key references player (id),
      sealed bytea not null,
      wrong integer not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`
    create table player_passkey (
      id uuid primary key default gen_random_uuid(),
      player_id bigint not null references player (id),
      -- A credential opens one account of one host: it is never looked up without them.
      rp_id text not null,
      credential_id text not null check (length(credential_id) <= 1400),
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null default '{}',
      is_synced boolean not null,
      name text not null check (length(name) between 1 and 60),
      created_at timestamptz not null default clock_timestamp(),
      used_at timestamptz,
      unique (rp_id, credential_id)
    )`.execute(db)
  await sql`create index player_passkey_player on player_passkey (player_id)`.execute(db)
  // Each is spent by deleting it; it fits the browser it was made for and nobody else's.
  await sql`
    create table passkey_challenge (
      challenge text primary key check (length(challenge) <= 100),
      visitor_hash bytea not null,
      purpose text not null check (purpose in ('add', 'sign-in')),
      player_id bigint references player (id),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index passkey_challenge_expires_at on passkey_challenge (expires_at)`.execute(db)
}
