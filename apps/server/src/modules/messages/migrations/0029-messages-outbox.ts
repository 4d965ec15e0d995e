import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_outbox (
      -- Goes out with the message and never changes: whoever gets it twice can tell.
      id uuid primary key default gen_random_uuid(),
      site_id text not null,
      language text not null,
      player_id bigint,
      -- A hash of the cookie of the browser that caused it.
      visitor bytea check (octet_length(visitor) = 32),
      channel text not null check (channel in ('mail', 'sms')),
      address text not null check (length(address) <= 254 and address !~ '[[:cntrl:]]'),
      kind text not null,
      -- What the texts speak of: one-time codes and links too, so it is emptied after a while.
      given jsonb not null,
      state text not null check (state in ('waiting', 'delivered', 'dead', 'kept')),
      attempts integer not null default 0,
      created_at timestamptz not null default clock_timestamp(),
      due_at timestamptz not null default clock_timestamp(),
      useful_until timestamptz not null,
      done_at timestamptz,
      is_forgotten boolean not null default false
    )`.execute(db)
  await sql`create index message_outbox_due on message_outbox (due_at) where state = 'waiting'`.execute(db)
  await sql`create index message_outbox_done on message_outbox (done_at) where done_at is not null and not is_forgotten`.execute(
    db,
  )
  await sql`create index message_outbox_dead on message_outbox (done_at) where state = 'dead'`.execute(db)
  await sql`create index message_outbox_age on message_outbox (created_at)`.execute(db)
  await sql`create index message_outbox_player on message_outbox (player_id, created_at desc) where player_id is not null`.execute(
    db,
  )
  await sql`create index message_outbox_visitor on message_outbox (visitor, created_at desc) where visitor is not null`.execute(
    db,
  )
}
