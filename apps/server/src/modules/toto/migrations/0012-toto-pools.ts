import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await heard(db)
  await draws(db)
  await coupons(db)
  await pots(db)
}

/** What the book was told of the matches that draws are made of. */
async function heard(db: Kysely<unknown>): Promise<void> {
  await sql`create table toto_cursor (is_only boolean primary key check (is_only), n bigint not null)`.execute(db)
  await sql`insert into toto_cursor values (true, 0)`.execute(db)
  await sql`
    create table toto_fixture (
      event text primary key,
      sport text not null,
      starts_at timestamptz not null,
      fixture jsonb not null,
      is_off boolean not null,
      score text
    )`.execute(db)
  await sql`create index toto_fixture_coming on toto_fixture (sport, starts_at)`.execute(db)
  await sql`
    create table toto_verdict (
      event text not null,
      market text not null,
      -- The outcome that won; null while it is not known, or taken back.
      won text,
      is_void boolean not null default false,
      is_confirmed boolean not null default false,
      is_cancelled boolean not null default false,
      primary key (event, market)
    )`.execute(db)
}

async function draws(db: Kysely<unknown>): Promise<void> {
  // While it is settling its results stand, and coupons are judged by them page by page.
  await sql`
    create table toto_draw (
      id integer primary key generated always as identity,
      pool text not null,
      number integer not null check (number > 0),
      state text not null check (state in ('open', 'closed', 'settling', 'settled', 'cancelled')),
      closes_at timestamptz not null,
      made_at timestamptz not null default clock_timestamp(),
      settled_at timestamptz,
      unique (pool, number)
    )`.execute(db)
  await sql`create index toto_draw_at_work on toto_draw (state) where state in ('open', 'closed', 'settling')`.execute(
    db,
  )
  await sql`
    create table toto_match (
      draw_id integer not null references toto_draw,
      n smallint not null,
      event text not null,
      fixture jsonb not null,
      planned_at timestamptz not null,
      -- As the draw was settled: the number of the right mark, or "void".
      result jsonb,
      score text,
      primary key (draw_id, n)
    )`.execute(db)
  await sql`create index toto_match_event on toto_match (event)`.execute(db)
}

async function coupons(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table toto_coupon (
      player_id bigint not null,
      -- Random digits: knowing one coupon tells nobody of another.
      id bigint not null check (id > 0),
      draw_id integer not null references toto_draw,
      site_id text not null,
      state text not null check (state in ('accepted', 'settled', 'refunded')),
      currency text not null,
      marks jsonb not null,
      variants integer not null check (variants > 0),
      multiplier integer not null check (multiplier > 0),
      unit bigint not null check (unit > 0),
      stake bigint not null check (stake = unit * variants * multiplier),
      -- How many variants have so many right; null until it is judged.
      by_hits jsonb,
      -- Null until the pot is shared.
      payout bigint check (payout >= 0),
      placed_at timestamptz not null default clock_timestamp(),
      closed_at timestamptz,
      primary key (player_id, id)
    )`.execute(db)
  await sql`create unique index toto_coupon_id on toto_coupon (id)`.execute(db)
  await sql`create index toto_coupon_placed on toto_coupon (player_id, placed_at desc, id desc)`.execute(db)
  await sql`create index toto_coupon_draw on toto_coupon (draw_id, site_id, currency)`.execute(db)
  await sql`create index toto_coupon_to_judge on toto_coupon (draw_id, id) where by_hits is null`.execute(db)
  await sql`
    create index toto_coupon_to_pay on toto_coupon (player_id, id) where state = 'accepted' and payout is not null
  `.execute(db)
  // The same key gives the same answer for ever; another body under it is refused.
  await sql`
    create table toto_key (
      player_id bigint not null,
      key text not null,
      body_hash bytea not null,
      answer text not null,
      at timestamptz not null default clock_timestamp(),
      primary key (player_id, key)
    )`.execute(db)
}

/** The money of a draw is apart for each site and currency; so is the jackpot that goes from draw to draw. */
async function pots(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table toto_jackpot (
      pool text not null,
      site_id text not null,
      currency text not null,
      amount bigint not null default 0 check (amount >= 0),
      primary key (pool, site_id, currency)
    )`.execute(db)
  await sql`
    create table toto_pot (
      draw_id integer not null references toto_draw,
      site_id text not null,
      currency text not null,
      stakes bigint not null check (stakes > 0),
      margin bigint not null check (margin >= 0),
      paid bigint not null check (paid >= 0),
      jackpot_before bigint not null check (jackpot_before >= 0),
      jackpot_after bigint not null check (jackpot_after >= 0),
      jackpot_paid bigint not null,
      jackpot_coupons integer not null,
      dividends jsonb not null,
      at timestamptz not null default clock_timestamp(),
      primary key (draw_id, site_id, currency),
      check (stakes + jackpot_before = margin + paid + jackpot_after)
    )`.execute(db)
}
