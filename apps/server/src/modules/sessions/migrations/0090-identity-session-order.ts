import { sql, type Kysely } from 'kysely'

/**
 * The end of a session has a place in the order of its player's movements: the gate's number at that moment. A movement
 * with a higher number that was asked for by this session came after its end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table player_session add column ended_seq bigint`.execute(db)
  await sql`
    create or replace function player_sessions_end() returns trigger language plpgsql as $$
    begin
      perform identity_end_sessions(new.id, null, null, 'blocked');
      return null;
    end $$`.execute(db)
}
