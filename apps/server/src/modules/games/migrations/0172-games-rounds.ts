import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await pairs(db)
  await rounds(db)
  await sittings(db)
  await keepRounds(db)
}

/** Of one player at most one pair is active, and at most one more is committed to. */
async function pairs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fair_pair (
      player_id bigint not null,
      -- Counted for each player.
      id bigint not null check (id > 0),
      commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
      -- The seed under the key of the installation, until the pair is retired.
      sealed bytea,
      committed_at timestamptz not null default clock_timestamp(),
      -- Given by the player after the commitment.
      client_seed text check (client_seed ~ '^[!-~]{1,64}$'),
      started_at timestamptz,
      next_nonce bigint not null default 0 check (next_nonce >= 0),
      seed text check (encode(sha256(decode(seed, 'hex')), 'hex') = commitment),
      retired_at timestamptz,
      primary key (player_id, id),
      check ((client_seed is null) = (started_at is null)),
      check (client_seed is not null or (next_nonce = 0 and retired_at is null)),
      check ((retired_at is null) = (seed is null) and (retired_at is null) = (sealed is not null))
    )`.execute(db)
  await sql`
    create unique index fair_pair_active on fair_pair (player_id)
    where client_seed is not null and retired_at is null`.execute(db)
  await sql`create unique index fair_pair_next on fair_pair (player_id) where client_seed is null`.execute(db)
}

/** Columns of both a round under way and a finished one. */
const ROUND = sql`
  player_id bigint not null,
  id bigint not null check (id > 0),
  site_id text not null,
  title integer not null,
  maths text not null,
  currency text not null,
  pair_id bigint not null,
  nonce bigint not null check (nonce >= 0),
  stake bigint not null check (stake > 0),
  staked bigint not null check (staked >= stake),
  choice jsonb not null,
  actions jsonb not null,
  agreed_tax jsonb,
  sitting_id bigint not null,
  -- Cash before the stake.
  cash_before bigint not null,
  started_at timestamptz not null,
  primary key (player_id, id),
  foreign key (player_id, pair_id) references fair_pair,
  unique (player_id, pair_id, nonce)`

async function rounds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_open (
      ${ROUND},
      lapse_at timestamptz not null,
      unique (player_id, title)
    )`.execute(db)
  await sql`create index game_open_lapse on game_open (lapse_at)`.execute(db)
  await sql`
    create table game_round (
      ${ROUND},
      -- Before tax.
      payout bigint not null check (payout >= 0),
      tax bigint not null check (tax between 0 and payout),
      why text not null check (why in ('settled', 'collected', 'lost', 'top', 'returned')),
      cash_after bigint not null,
      ended_at timestamptz not null
    )`.execute(db)
  await sql`create index game_round_sitting on game_round (player_id, sitting_id, ended_at desc, id desc)`.execute(db)
  await sql`create index game_round_ended on game_round (player_id, ended_at desc, id desc)`.execute(db)
  await sql`create index game_round_title on game_round (player_id, title, ended_at desc, id desc)`.execute(db)
}

/** Rounds of one title and currency with pauses below half an hour: a record of the history. */
async function sittings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_sitting (
      player_id bigint not null,
      -- That of its first round.
      id bigint not null,
      title integer not null,
      currency text not null,
      agreed_tax jsonb,
      started_at timestamptz not null,
      -- The start of its last round.
      last_at timestamptz not null,
      ended_at timestamptz,
      rounds integer not null default 0,
      staked bigint not null default 0,
      in_play bigint not null default 0,
      -- After tax.
      returned bigint not null default 0,
      withheld bigint not null default 0,
      primary key (player_id, id)
    )`.execute(db)
  await sql`create index game_sitting_started on game_sitting (player_id, started_at desc, id desc)`.execute(db)
  await sql`create index game_sitting_last on game_sitting (player_id, last_at desc)`.execute(db)
}

async function keepRounds(db: Kysely<unknown>): Promise<void> {
  for (const name of ['games_refuse_change', 'games_keep_pair', 'games_keep_open'])
    await sql`
      create function ${sql.raw(name)}() returns trigger language plpgsql as $$
      begin raise exception 'defined with the functions of the module'; end $$`.execute(db)
  await sql`
    create trigger game_round_for_ever before update or delete or truncate on game_round
    for each statement execute function games_refuse_change()`.execute(db)
  await sql`revoke update, delete, truncate on game_round from current_user`.execute(db)
  await sql`
    create trigger fair_pair_for_ever before update on fair_pair
    for each row execute function games_keep_pair()`.execute(db)
  await sql`
    create trigger game_open_for_ever before update on game_open
    for each row execute function games_keep_open()`.execute(db)
}
