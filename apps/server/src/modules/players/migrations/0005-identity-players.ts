import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player (
      id bigint generated always as identity (start with 1000001) primary key,
      site_id text not null check (length(site_id) between 1 and 40),
      -- As it is compared: without the case that people forget.
      login text not null check (length(login) between 1 and 120 and login = lower(login)),
      password_hash text not null,
      name text not null check (length(name) between 1 and 120),
      country text not null check (country ~ '^[A-Z]{2}$'),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      is_demo boolean not null default false,
      failures integer not null default 0 check (failures >= 0),
      locked_until timestamptz,
      created_at timestamptz not null default now(),
      unique (site_id, login)
    )`.execute(db)
  await sql`
    create table player_session (
      player_id bigint not null references player (id),
      id uuid not null,
      started_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      address text not null,
      agent text not null check (length(agent) <= 300),
      primary key (player_id, id)
    )`.execute(db)
  await sql`create index player_session_started_at on player_session (player_id, started_at desc)`.execute(db)
}
