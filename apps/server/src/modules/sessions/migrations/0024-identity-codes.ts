import { sql, type Kysely } from 'kysely'

/** What proves, once and for a short time, that somebody reads a mail box or a telephone; and how often it was tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table one_time_code (
      id uuid primary key,
      site_id text not null,
      player_id bigint references player (id),
      purpose text not null check (length(purpose) <= 40),
      -- Where it went: the proof is of this address and of no other.
      address text not null check (length(address) <= 254),
      hash bytea not null,
      tries integer not null default 0,
      created_at timestamptz not null default clock_timestamp(),
      deadline timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index one_time_code_deadline on one_time_code (deadline)`.execute(db)
  await sql`
    create table one_time_link (
      hash bytea primary key,
      site_id text not null,
      player_id bigint references player (id),
      purpose text not null check (length(purpose) <= 40),
      given jsonb not null default '{}',
      deadline timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index one_time_link_deadline on one_time_link (deadline)`.execute(db)
  await sql`
    create table attempt (
      key bytea primary key,
      count integer not null,
      most integer not null,
      until timestamptz not null
    )`.execute(db)
  await sql`create index attempt_until on attempt (until)`.execute(db)
  // The last step of time whose code was taken: no code is taken twice.
  await sql`alter table player add column totp_step bigint`.execute(db)
  await sql`
    create table player_recovery_code (
      player_id bigint not null references player (id),
      hash bytea not null,
      used_at timestamptz,
      primary key (player_id, hash)
    )`.execute(db)
}
