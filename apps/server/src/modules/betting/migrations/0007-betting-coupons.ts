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
  await place(db)
  await finish(db)
  await settle(db)
}

/**
 * Takes one coupon as it was decided, in the player's turn. Money that is missing and an event that bears no more are
 * seen only here: then nothing has happened but the answer. `answers` has what to say in each case; what was said once
 * under a key is said for ever.
 */
async function place(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function betting_place(p jsonb) returns text language plpgsql as $$
    declare
      v_player bigint := (p->>'player')::bigint;
      v_hash bytea := decode(p->>'hash', 'hex');
      v_state text := p->>'state';
      v_reason text := p->>'reason';
      v_known betting_key;
      v_answer text;
    begin
      insert into wallet_gate (player_id) values (v_player) on conflict do nothing;
      perform from wallet_gate where player_id = v_player for update;
      select * into v_known from betting_key where player_id = v_player and key = p->>'key';
      if found then
        return case when v_known.body_hash = v_hash then v_known.answer end;
      end if;
      if v_state = 'accepted' then
        v_reason := betting_stake(p);
        if v_reason is not null then v_state := 'refused'; end if;
      end if;
      v_answer := p->'answers'->>coalesce(v_reason, v_state);
      if v_state <> 'refused' then
        insert into coupon (player_id, id, site_id, state, type, currency, stake, possible_win, agreed, accepted_at, due_at)
          values (v_player, (p->>'id')::bigint, p->>'site', v_state, (p->>'type')::integer, p->>'currency',
            (p->>'stake')::bigint, (p->>'possibleWin')::bigint, p->'agreed',
            case when v_state = 'accepted' then clock_timestamp() end,
            case when v_state = 'waiting' then clock_timestamp() + (p->>'waitsMs')::integer * interval '1 millisecond' end);
        insert into coupon_leg (player_id, coupon_id, n, event, market, outcome)
          select v_player, (p->>'id')::bigint, at - 1, leg->>'event', leg->>'market', leg->>'outcome'
          from jsonb_array_elements(p->'legs') with ordinality as legs (leg, at);
      end if;
      insert into betting_key (player_id, key, body_hash, answer) values (v_player, p->>'key', v_hash, v_answer);
      return v_answer;
    end $$`.execute(db)

  // Answers why the stake cannot be taken; null when it has been.
  await sql`
    create function betting_stake(p jsonb) returns text language plpgsql as $$
    declare
      v_event text;
      v_win bigint := (p->>'possibleWin')::bigint;
    begin
      for v_event in
        select distinct leg->>'event' from jsonb_array_elements(p->'legs') as leg order by 1
      loop
        insert into betting_liability (event, currency) values (v_event, p->>'currency') on conflict do nothing;
        update betting_liability set used = used + v_win
          where event = v_event and currency = p->>'currency' and used + v_win <= (p->>'eventCap')::bigint;
        if not found then raise exception 'an event bears no more' using errcode = 'EV002'; end if;
      end loop;
      perform wallet_post((p->>'player')::bigint, p->>'currency', 'stake', p->>'id',
        jsonb_build_array(jsonb_build_array('cash', 'held', p->'stake')));
      return null;
    exception
      when sqlstate 'EV002' then return 'event-limit';
      when check_violation then return 'insufficient-funds';
    end $$`.execute(db)
}

/** What becomes of a coupon that has waited: taken as it was decided now, or refused. It is decided once. */
async function finish(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function betting_finish(p jsonb) returns text language plpgsql as $$
    declare
      v_player bigint := (p->>'player')::bigint;
      v_id bigint := (p->>'id')::bigint;
      v_state text := p->>'state';
      v_reason text := p->>'reason';
      v_was text;
    begin
      perform from wallet_gate where player_id = v_player for update;
      select state into v_was from coupon where player_id = v_player and id = v_id;
      if v_was is distinct from 'waiting' then return v_was; end if;
      if v_state = 'accepted' then
        v_reason := betting_stake(p);
        if v_reason is not null then v_state := 'refused'; end if;
      end if;
      update coupon set state = v_state, reason = v_reason, due_at = null,
        agreed = coalesce(p->'agreed', agreed), possible_win = coalesce((p->>'possibleWin')::bigint, possible_win),
        accepted_at = case when v_state = 'accepted' then clock_timestamp() end,
        closed_at = case when v_state <> 'accepted' then clock_timestamp() end
        where player_id = v_player and id = v_id;
      return v_state;
    end $$`.execute(db)
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

/**
 * Brings a coupon to how it stands now: open, or settled with a payout. What changed since the version before is
 * posted, and nothing else; money that has left is owed, never a balance below nothing.
 */
async function settle(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function betting_settle(p jsonb) returns text language plpgsql as $$
    declare
      v_player bigint := (p->>'player')::bigint;
      v_id bigint := (p->>'id')::bigint;
      v_is_open boolean := (p->>'isOpen')::boolean;
      v_payout bigint := (p->>'payout')::bigint;
      v coupon;
      v_seq bigint;
    begin
      perform from wallet_gate where player_id = v_player for update;
      select * into v from coupon where player_id = v_player and id = v_id;
      if v.version <> (p->>'version')::integer or v.state not in ('accepted', 'settled') then return 'stale'; end if;
      update coupon_leg leg set result = nullif(given.leg->'result', 'null'), heard = (given.leg->>'heard')::bigint
        from jsonb_array_elements(p->'legs') with ordinality as given (leg, at)
        where leg.player_id = v_player and leg.coupon_id = v_id and leg.n = given.at - 1
          and leg.heard <> (given.leg->>'heard')::bigint;
      if (v.state = 'accepted') = v_is_open and (v_is_open or v.payout = v_payout) then return 'same'; end if;
      v_seq := wallet_post(v_player, v.currency, case when v.version = 0 then 'settlement' else 'correction' end, v_id::text,
        betting_moves(v, v_is_open, v_payout));
      perform betting_release(v, v_is_open);
      insert into coupon_settlement (player_id, coupon_id, version, payout, reason, seq)
        values (v_player, v_id, v.version + 1, v_payout, p->>'reason', v_seq);
      update coupon set version = v.version + 1,
        state = case when v_is_open then 'accepted' else 'settled' end,
        payout = case when not v_is_open then v_payout end,
        closed_at = case when not v_is_open then clock_timestamp() end
        where player_id = v_player and id = v_id;
      return 'settled';
    end $$`.execute(db)

  await sql`
    create function betting_moves(v coupon, p_is_open boolean, p_payout bigint) returns jsonb language plpgsql as $$
    declare
      v_moves jsonb := '[]';
      v_more bigint := case when p_is_open then 0 else p_payout end - coalesce(v.payout, 0);
      v_part bigint;
    begin
      if v.state = 'accepted' and not p_is_open then v_moves := v_moves || jsonb_build_array(jsonb_build_array('held', '*bets', v.stake)); end if;
      if v.state = 'settled' and p_is_open then v_moves := v_moves || jsonb_build_array(jsonb_build_array('*bets', 'held', v.stake)); end if;
      if v_more > 0 then
        v_part := least(v_more, -betting_balance(v.player_id, 'owed', v.currency));
        v_moves := v_moves || betting_move('*bets', 'owed', v_part) || betting_move('*bets', 'cash', v_more - v_part);
      elsif v_more < 0 then
        v_part := least(-v_more, betting_balance(v.player_id, 'cash', v.currency));
        v_moves := v_moves || betting_move('cash', '*bets', v_part) || betting_move('owed', '*bets', -v_more - v_part);
      end if;
      return v_moves;
    end $$`.execute(db)
  await sql`
    create function betting_move(p_from text, p_to text, p_amount bigint) returns jsonb language sql immutable as $$
      select case when p_amount > 0 then jsonb_build_array(jsonb_build_array(p_from, p_to, p_amount)) else '[]'::jsonb end
    $$`.execute(db)
  await sql`
    create function betting_balance(p_player bigint, p_kind text, p_currency text) returns bigint language sql stable as $$
      select coalesce((select balance from ledger_account
        where player_id = p_player and kind = p_kind and currency = p_currency), 0)
    $$`.execute(db)
  await sql`
    create function betting_release(v coupon, p_is_open boolean) returns void language plpgsql as $$
    declare
      v_event text;
    begin
      for v_event in
        select distinct event from coupon_leg where player_id = v.player_id and coupon_id = v.id order by 1
      loop
        update betting_liability
          set used = case when p_is_open then used + v.possible_win else greatest(0, used - v.possible_win) end
          where event = v_event and currency = v.currency;
      end loop;
    end $$`.execute(db)
}
