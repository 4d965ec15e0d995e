import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon (
      player_id bigint not null,
      -- Random digits: knowing one coupon tells nobody of another.
      id bigint not null check (id > 0),
      site_id text not null,
      state text not null check (state in ('waiting', 'accepted', 'refused', 'cancelled', 'settled', 'cashed-out')),
      type integer not null,
      currency text not null,
      stake bigint not null check (stake > 0),
      possible_win bigint not null check (possible_win >= 0),
      -- The whole agreement: shape, terms, and what each leg was when it was accepted.
      agreed jsonb not null,
      payout bigint check (payout >= 0),
      version integer not null default 0,
      reason text,
      due_at timestamptz,
      placed_at timestamptz not null default clock_timestamp(),
      accepted_at timestamptz,
      closed_at timestamptz,
      primary key (player_id, id)
    )`.execute(db)
  await sql`create unique index coupon_id on coupon (id)`.execute(db)
  await sql`create index coupon_placed on coupon (player_id, placed_at desc)`.execute(db)
  await sql`create index coupon_due on coupon (due_at) where state = 'waiting'`.execute(db)

  await sql`
    create table coupon_leg (
      player_id bigint not null,
      coupon_id bigint not null,
      n smallint not null,
      event text not null,
      market text not null,
      outcome text not null,
      -- Null while nobody knows how it ends; heard is the last word on its market that is in it.
      result jsonb,
      heard bigint not null default 0,
      primary key (player_id, coupon_id, n),
      foreign key (player_id, coupon_id) references coupon (player_id, id)
    )`.execute(db)
  await sql`create index coupon_leg_market on coupon_leg (event, market)`.execute(db)

  // One posting for each version of a settlement; a correction is a version of its own.
  await sql`
    create table coupon_settlement (
      player_id bigint not null,
      coupon_id bigint not null,
      version integer not null check (version > 0),
      payout bigint not null check (payout >= 0),
      reason text not null,
      seq bigint,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, coupon_id, version)
    )`.execute(db)

  // The same key gives the same answer for ever; another body under it is refused.
  await sql`
    create table betting_key (
      player_id bigint not null,
      key text not null,
      body_hash bytea not null,
      answer text not null,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, key)
    )`.execute(db)

  await sql`
    create table betting_liability (
      event text not null,
      currency text not null,
      used bigint not null default 0,
      primary key (event, currency)
    )`.execute(db)

  await verdicts(db)
}

/** What the feed has said about how markets ended, in the order in which the book was told it. */
async function verdicts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table market_verdict (
      event text not null,
      market text not null,
      n bigint not null,
      said jsonb not null,
      is_done boolean not null default false,
      primary key (event, market, n)
    )`.execute(db)
  await sql`create index market_verdict_to_do on market_verdict (n) where not is_done`.execute(db)
  await sql`create table betting_cursor (is_only boolean primary key check (is_only), n bigint not null)`.execute(db)
  await sql`insert into betting_cursor values (true, 0)`.execute(db)
}
