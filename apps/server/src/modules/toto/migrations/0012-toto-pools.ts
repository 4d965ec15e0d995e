import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await heard(db)
  await draws(db)
  await coupons(db)
  await pots(db)
  await close(db)
  await place(db)
  await pay(db)
  await guarantee(db)
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

/**
 * No coupon comes in any more. Whoever is placing one holds this lock together with others until the coupon is there to
 * be seen; this waits for all of them.
 */
async function close(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function toto_close(p_draw integer) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7062012, p_draw);
      update toto_draw set state = 'closed' where id = p_draw and state = 'open' and closes_at <= clock_timestamp();
    end $$`.execute(db)
}

/**
 * Takes one coupon as it was decided, in the player's turn. Whether the draw takes any and whether the money is there is
 * seen only here. `answers` has what to say in each case; what was said once under a key is said for ever.
 */
async function place(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function toto_place(p jsonb) returns text language plpgsql as $$
    declare
      v_player bigint := (p->>'player')::bigint;
      v_hash bytea := decode(p->>'hash', 'hex');
      v_reason text := p->>'reason';
      v_known toto_key;
      v_answer text;
    begin
      insert into wallet_gate (player_id) values (v_player) on conflict do nothing;
      perform from wallet_gate where player_id = v_player for update;
      select * into v_known from toto_key where player_id = v_player and key = p->>'key';
      if found then
        return case when v_known.body_hash = v_hash then v_known.answer end;
      end if;
      if v_reason is null then v_reason := toto_stake(p); end if;
      v_answer := p->'answers'->>coalesce(v_reason, 'accepted');
      if v_reason is null then
        insert into toto_coupon (player_id, id, draw_id, site_id, state, currency, marks, variants, multiplier, unit, stake)
          values (v_player, (p->>'id')::bigint, (p->>'draw')::integer, p->>'site', 'accepted', p->>'currency',
            p->'marks', (p->>'variants')::integer, (p->>'multiplier')::integer, (p->>'unit')::bigint, (p->>'stake')::bigint);
      end if;
      insert into toto_key (player_id, key, body_hash, answer) values (v_player, p->>'key', v_hash, v_answer);
      return v_answer;
    end $$`.execute(db)

  // Answers why the stake cannot be taken; null when it has been.
  await sql`
    create function toto_stake(p jsonb) returns text language plpgsql as $$
    declare
      v toto_draw;
    begin
      perform pg_advisory_xact_lock_shared(7062012, (p->>'draw')::integer);
      select * into v from toto_draw where id = (p->>'draw')::integer;
      if v.state <> 'open' or v.closes_at <= clock_timestamp() then return 'draw-closed'; end if;
      if exists (
        select from toto_draw before where before.pool = v.pool and before.number < v.number
          and before.state = 'open' and before.closes_at > clock_timestamp()
      ) then return 'draw-not-open'; end if;
      perform wallet_post((p->>'player')::bigint, p->>'currency', 'toto-stake', p->>'id',
        jsonb_build_array(jsonb_build_array('cash', '*pools', p->'stake')));
      return null;
    exception
      when check_violation then return 'insufficient-funds';
    end $$`.execute(db)
}

/** What a coupon has won, or its stake when the draw was cancelled, once. What the player owes is paid back first. */
async function pay(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function toto_pay(p_player bigint, p_id bigint) returns void language plpgsql as $$
    declare
      v toto_coupon;
      v_is_refund boolean;
      v_owed bigint;
    begin
      perform from wallet_gate where player_id = p_player for update;
      select * into v from toto_coupon where player_id = p_player and id = p_id;
      if v.state <> 'accepted' or v.payout is null then return; end if;
      v_is_refund := (select state = 'cancelled' from toto_draw where id = v.draw_id);
      if v.payout > 0 then
        select least(v.payout, -coalesce(sum(balance), 0)) into v_owed from ledger_account
          where player_id = p_player and kind = 'owed' and currency = v.currency;
        perform wallet_post(p_player, v.currency, case when v_is_refund then 'toto-refund' else 'toto-payout' end, p_id::text,
          jsonb_build_array(jsonb_build_array('*pools', 'owed', v_owed), jsonb_build_array('*pools', 'cash', v.payout - v_owed)));
      end if;
      update toto_coupon set state = case when v_is_refund then 'refunded' else 'settled' end, closed_at = clock_timestamp()
        where player_id = p_player and id = p_id;
    end $$`.execute(db)
}

/** The house's own movements stand in the turn of player 0. */
async function guarantee(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function toto_lock_jackpot(p_pool text, p_site text, p_currency text) returns bigint language plpgsql as $$
    declare
      v_amount bigint;
    begin
      insert into wallet_gate (player_id) values (0) on conflict do nothing;
      perform from wallet_gate where player_id = 0 for update;
      insert into toto_jackpot (pool, site_id, currency) values (p_pool, p_site, p_currency) on conflict do nothing;
      select amount into strict v_amount from toto_jackpot
        where pool = p_pool and site_id = p_site and currency = p_currency for update;
      return v_amount;
    end $$`.execute(db)
  await sql`
    create function toto_guarantee(p_pool text, p_site text, p_currency text, p_least bigint) returns void
    language plpgsql as $$
    declare
      v_missing bigint := p_least - toto_lock_jackpot(p_pool, p_site, p_currency);
    begin
      if v_missing <= 0 then return; end if;
      perform wallet_post(0, p_currency, 'toto-jackpot', p_pool || ' ' || p_site,
        jsonb_build_array(jsonb_build_array('*promo', '*pools', v_missing)));
      update toto_jackpot set amount = p_least where pool = p_pool and site_id = p_site and currency = p_currency;
    end $$`.execute(db)
}
