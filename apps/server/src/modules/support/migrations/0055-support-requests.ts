import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table support_request (
      id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
      player_id bigint not null,
      site_id text not null,
      kind text not null check (kind in ('request', 'idea')),
      topic text,
      sub_topic text,
      subject_kind text check (subject_kind in ('coupon', 'deposit', 'withdrawal')),
      subject_id text,
      state text not null default 'open' check (state in ('open', 'answered', 'closed')),
      asked_at timestamptz not null default clock_timestamp(),
      changed_at timestamptz not null default clock_timestamp(),
      check ((kind = 'request') = (topic is not null and sub_topic is not null)),
      check ((subject_kind is null) = (subject_id is null))
    )`.execute(db)
  await sql`create index support_request_of_player on support_request (player_id, changed_at desc, id)`.execute(db)
  await sql`create index support_request_open on support_request (changed_at) where state = 'open'`.execute(db)

  await sql`
    create table support_message (
      id bigint generated always as identity primary key,
      request_id text not null references support_request,
      player_id bigint not null,
      side text not null check (side in ('player', 'operator')),
      text text not null check (length(text) between 1 and 2000),
      images text[] not null default '{}',
      -- Of a player's own: under which key it was sent, and what was sent with it.
      key text,
      wish bytea,
      at timestamptz not null default clock_timestamp(),
      -- Of an answer: when the player was told of it, and when they have seen it.
      told_at timestamptz,
      read_at timestamptz,
      unique (player_id, key),
      check ((side = 'player') = (key is not null and wish is not null))
    )`.execute(db)
  await sql`create index support_message_of_request on support_message (request_id, id)`.execute(db)
  await sql`create index support_message_of_player on support_message (player_id, at) where side = 'player'`.execute(db)
  await sql`
    create index support_message_unread on support_message (player_id) where side = 'operator' and read_at is null`.execute(
    db,
  )
  await sql`
    create index support_message_untold on support_message (id) where side = 'operator' and told_at is null`.execute(db)
}
