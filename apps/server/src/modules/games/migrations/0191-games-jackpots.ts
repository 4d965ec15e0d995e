import { sql, type Kysely } from 'kysely'

/** The pots of a site and currency, what rounds give to them, and what they have paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await pots(db)
  await contributions(db)
  await wins(db)
}

async function pots(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jackpot_pot (
      site_id text not null,
      currency text not null,
      pot text not null check (pot ~ '^[a-z]{1,20}$'),
      -- In the list of the mathematics file, and with it in the cycles of a choice.
      place integer not null check (place >= 0),
      -- Won once in so much staked; what it begins with; its part of a stake.
      cycle bigint not null check (cycle > 0),
      seed bigint not null check (seed > 0),
      per_mille integer not null check (per_mille between 1 and 1000),
      -- Held, without what rounds have given since it was last counted.
      amount bigint not null check (amount >= 0),
      contributed bigint not null default 0 check (contributed >= 0),
      seeded bigint not null check (seeded >= 0),
      -- From other pots, less what went to them.
      moved bigint not null default 0,
      paid bigint not null default 0 check (paid >= 0),
      opened_at timestamptz not null default clock_timestamp(),
      closed_at timestamptz,
      -- The pot that got all it held, and gets what is still on its way to it.
      moved_to text,
      primary key (site_id, currency, pot),
      unique (site_id, currency, place),
      foreign key (site_id, currency, moved_to) references jackpot_pot,
      check ((closed_at is null) = (moved_to is null) and moved_to <> pot),
      check (amount = contributed + seeded + moved - paid),
      check (closed_at is null or amount = 0)
    )`.execute(db)
}

async function contributions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jackpot_share (
      player_id bigint not null,
      site_id text not null,
      currency text not null,
      pot text not null,
      -- All that the player's stakes have given, in thousandths of a minor unit: what is less than one is carried.
      thousandths bigint not null check (thousandths >= 0),
      primary key (player_id, site_id, currency, pot)
    )`.execute(db)
  await sql`
    create table jackpot_uncounted (
      player_id bigint not null,
      round_id bigint not null,
      site_id text not null,
      currency text not null,
      pot text not null,
      amount bigint not null check (amount > 0),
      primary key (player_id, round_id, pot)
    )`.execute(db)
  await sql`create index jackpot_uncounted_pot on jackpot_uncounted (site_id, currency)`.execute(db)
}

async function wins(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table jackpot_win (
      player_id bigint not null,
      round_id bigint not null,
      pot text not null,
      site_id text not null,
      currency text not null,
      -- Before tax.
      amount bigint not null check (amount > 0),
      tax bigint not null check (tax between 0 and amount),
      seq bigint not null,
      won_at timestamptz not null default clock_timestamp(),
      primary key (player_id, round_id, pot),
      unique (player_id, seq)
    )`.execute(db)
  await sql`create index jackpot_win_latest on jackpot_win (site_id, currency, won_at desc)`.execute(db)
  await sql`
    create trigger jackpot_win_for_ever before update or delete or truncate on jackpot_win
    for each statement execute function games_refuse_change()`.execute(db)
  await sql`revoke update, delete, truncate on jackpot_win from current_user`.execute(db)
}
