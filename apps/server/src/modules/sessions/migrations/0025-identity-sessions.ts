import { sql, type Kysely } from 'kysely'

/** A session is seen, grows idle, and ends with the password, with a ban, or by its player's word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table player_session
      add column last_seen_at timestamptz not null default now(),
      add column idle_minutes integer not null default 40 check (idle_minutes > 0),
      add column is_kept boolean not null default false,
      add column country text check (country ~ '^[A-Z]{2}$'),
      -- When the player proved anew who they are.
      add column confirmed_at timestamptz`.execute(db)
  await sql`create index player_session_ended_at on player_session (ended_at) where ended_at is not null`.execute(db)
  await sql`
    create table player_device (
      player_id bigint not null references player (id),
      hash bytea not null,
      first_seen_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      primary key (player_id, hash)
    )`.execute(db)
  // Here and not in the code that changes a player: whoever bans somebody cannot forget it.
  await sql`
    create function player_sessions_end() returns trigger language plpgsql as $$
    begin
      update player_session set ended_at = clock_timestamp() where player_id = new.id and ended_at is null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger player_ban_ends_sessions after update of ban_level on player
      for each row when (new.ban_level > 0 and old.ban_level is distinct from new.ban_level)
      execute function player_sessions_end()`.execute(db)
}
