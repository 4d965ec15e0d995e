import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who came by whose invitation: written once, with the registration. Whoever brings somebody was there before them, so
  // that nobody brings themselves and no circle can close.
  await sql`
    create table player_brought (
      player_id bigint primary key references player (id),
      brought_by bigint not null references player (id),
      at timestamptz not null default clock_timestamp(),
      check (brought_by < player_id)
    )`.execute(db)
  await sql`create index player_brought_by on player_brought (brought_by)`.execute(db)
  await sql`
    insert into player_brought (player_id, brought_by, at)
    select player.id, invitation.player_id, player.created_at from player
    join invitation on invitation.site_id = player.site_id and invitation.code = player.referral::jsonb->>'bf_id'
    where invitation.player_id < player.id`.execute(db)
  await sql`drop index player_invited`.execute(db)
}
