import { sql, type Kysely } from 'kysely'

/** Messages about events of a player: each is sent once a channel, and the player chooses some of the channels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_outbox add column event text`.execute(db)
  await sql`create unique index message_outbox_event on message_outbox (player_id, event, kind, channel) where event is not null`.execute(
    db,
  )
  await sql`
    create table message_preference (
      player_id bigint primary key,
      -- Topics that also go by text message, and topics that do not go by mail.
      by_sms text[] not null default '{}',
      not_by_mail text[] not null default '{}',
      bet_amount bigint check (bet_amount > 0),
      bet_currency text,
      changed_at timestamptz not null default clock_timestamp(),
      check ((bet_amount is null) = (bet_currency is null))
    )`.execute(db)
}
