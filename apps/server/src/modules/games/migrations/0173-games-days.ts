import { sql, type Kysely } from 'kysely'

/** The roll-up of finished rounds, what is not in it yet, and the versions that its monitor has stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await days(db)
  await uncounted(db)
  await stops(db)
  await sql`create index game_sitting_latest on game_sitting (last_at)`.execute(db)
}

async function days(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_day (
      title integer not null,
      maths text not null,
      site_id text not null,
      currency text not null,
      -- The most that a round of this band stakes, in minor units: 1, 2 or 5 times a power of ten.
      band bigint not null,
      -- In which they ended, UTC.
      day date not null,
      rounds bigint not null check (rounds > 0),
      staked numeric not null,
      paid numeric not null,
      -- Rounds that paid something, and those that paid more than the stake.
      hits bigint not null,
      above bigint not null,
      -- Sum of the squares of the stakes.
      squares numeric not null,
      primary key (title, maths, site_id, currency, band, day),
      check (above between 0 and hits and hits <= rounds)
    )`.execute(db)
}

/**
 * A queue: a round is in it from the transaction that ends it to the one that adds it to its day. Without a foreign key,
 * which would have to lock rows that nobody may update; a rule checks it instead.
 */
async function uncounted(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_uncounted (
      player_id bigint not null,
      id bigint not null,
      primary key (player_id, id)
    )`.execute(db)
  await sql`
    insert into game_uncounted (player_id, id)
    select player_id, id from game_round where why <> 'returned'`.execute(db)
}

async function stops(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_stop (
      maths text not null,
      at timestamptz not null default clock_timestamp(),
      -- The day from which the rounds were summed, and what they came to.
      since date not null,
      figures jsonb not null,
      lifted_at timestamptz,
      lifted_by text,
      reason text check (length(reason) <= 500),
      primary key (maths, at),
      check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (reason is null))
    )`.execute(db)
  await sql`create unique index game_stop_standing on game_stop (maths) where lifted_at is null`.execute(db)
}
