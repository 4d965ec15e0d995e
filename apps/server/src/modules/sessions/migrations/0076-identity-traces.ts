import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The machine on which a player has registered, as an excluded person is known by it.
  await sql`
    create table player_machine (
      player_id bigint primary key references player (id),
      hash bytea not null check (octet_length(hash) = 32)
    )`.execute(db)
  // Why a session ended before its time, for the page that is shown out; null where nobody has to be told.
  await sql`alter table player_session add column ended_why text`.execute(db)
  // Whoever is banned is signed out everywhere.
  await sql`
    create or replace function player_sessions_end() returns trigger language plpgsql as $$
    begin
      update player_session set ended_at = clock_timestamp(), ended_why = 'blocked'
      where player_id = new.id and ended_at is null;
      return null;
    end $$`.execute(db)
}
