-- Places many coupons in one transaction. Locks players first, then events and markets, then codes, each in order: this
-- global order excludes deadlocks. Batchable coupons are placed together, the others one by one. Each has its own
-- answer, by its number in the list.
create or replace function betting_place_all(p jsonb) returns table (n bigint, answer text) language plpgsql as $$
declare
  v_plain bigint[];
begin
  -- A single one locks what it needs by itself.
  if jsonb_array_length(p) > 1 then
    perform wallet_lock_players(array(select distinct (given->>'player')::bigint from jsonb_array_elements(p) as given));
    perform betting_lock(p);
  end if;
  -- To look which are plain pays for itself only with some of them.
  if jsonb_array_length(p) >= 6 then v_plain := betting_batchable(p); end if;
  if v_plain is not null then
    perform betting_place_batch(case when cardinality(v_plain) = jsonb_array_length(p) then p else (
      select jsonb_agg(one) from jsonb_array_elements(p) with ordinality as given (one, at) where at = any (v_plain)
    ) end);
  end if;
  return query
    select given.at,
      case when given.at = any (v_plain) then given.one->'answers'->>'accepted' else betting_place(given.one) end
    from jsonb_array_elements(p) with ordinality as given (one, at) order by given.at;
end $$;

-- Locks what these coupons make events and markets bear, and makes what is new among it; then the codes that they use up.
create or replace function betting_lock(p jsonb) returns void language plpgsql as $$
declare
  v_events text[];
  v_markets text[];
  v_currencies text[];
begin
  select array_agg(event), array_agg(market), array_agg(currency) into v_events, v_markets, v_currencies
    from (
      select distinct borne.event, borne.market, given->>'currency' as currency
      from jsonb_array_elements(p) as given, betting_exposures(given) as borne where given ? 'legs' order by 1, 2, 3
    ) as on_them;
  -- Nearly always all of them are there, and to look costs less than to insert nothing.
  if (
    select count(*) from unnest(v_events, v_markets, v_currencies) as borne (event, market, currency)
      join betting_liability l using (event, market, currency)
  ) < cardinality(v_events) then
    insert into betting_liability (event, market, currency)
      select * from unnest(v_events, v_markets, v_currencies) as borne (event, market, currency) order by 1, 2, 3
      on conflict do nothing;
  end if;
  perform from unnest(v_events, v_markets, v_currencies) as borne (event, market, currency)
    join betting_liability l using (event, market, currency)
    order by l.event, l.market, l.currency for update of l;
  if p @? '$[*].promoCode' then
    perform from promo_code c
      where c.uses_in_all is not null and (c.site_id, c.code) in (
        select given->>'site', given->>'promoCode' from jsonb_array_elements(p) as given
      )
      order by c.site_id, c.code for update;
  end if;
end $$;

-- Takes one coupon as it was decided, in the player's turn. Money that is missing, an event that bears no more and a
-- code that was used and a limit are seen only here: then nothing has happened but the answer. What was said once under a
-- key is said for ever.
create or replace function betting_place(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_session uuid := (p->>'session')::uuid;
  v_hash bytea := decode(p->>'hash', 'hex');
  v_state text := p->>'state';
  v_reason betting_coupon_reason := p->>'reason';
  v_known betting_key;
  v_answer text;
begin
  perform wallet_lock_player(v_player);
  -- Answered and not raised: other coupons share this transaction.
  if not wallet_session_is_active(v_player, v_session) then return 'signed-out'; end if;
  select * into v_known from betting_key where player_id = v_player and key = p->>'key';
  if found then
    return case when v_known.body_hash = v_hash then v_known.answer end;
  end if;
  v_reason := coalesce(v_reason, betting_enter(p));
  if v_reason is not null then v_state := 'refused'; end if;
  v_answer := case when v_reason is null or p->>'state' = 'refused' then p->'answers'->>(p->>'state')
    else ((p->'answers'->>(p->>'state'))::jsonb
      || jsonb_build_object('state', 'refused', 'reason', v_reason, 'waitsMs', 0))::text end;
  if v_state <> 'refused' then
    insert into coupon (player_id, id, site_id, state, type, currency, stake, possible_win, agreed, promo_code,
        advance, advance_state, accepted_at, due_at, grant_id)
      values (v_player, (p->>'id')::bigint, p->>'site', v_state, (p->>'type')::integer, p->>'currency',
        (p->>'stake')::bigint, (p->>'possibleWin')::bigint, p->'agreed', p->>'promoCode',
        case when v_state = 'accepted' then coalesce((p->>'advance')::bigint, 0) else 0 end,
        case when v_state = 'accepted' and p ? 'advance' then 'open' end,
        case when v_state = 'accepted' then clock_timestamp() end,
        case when v_state = 'waiting' then clock_timestamp() + (p->>'waitsMs')::integer * interval '1 millisecond' end,
        (p->'grant'->>'id')::bigint);
    insert into coupon_leg (player_id, coupon_id, n, event, market, outcome)
      select v_player, (p->>'id')::bigint, at - 1, leg->>'event', leg->>'market', leg->>'outcome'
      from jsonb_array_elements(p->'legs') with ordinality as legs (leg, at);
    if p @? '$.legs[*].parts[0]' then
      insert into coupon_leg_part (player_id, coupon_id, n, event, market)
        select distinct v_player, (p->>'id')::bigint, at - 1, leg->>'event', part #>> '{}'
        from jsonb_array_elements(p->'legs') with ordinality as legs (leg, at), jsonb_array_elements(leg->'parts') as part;
    end if;
  end if;
  insert into betting_key (player_id, key, body_hash, answer, session_id, seq)
    select v_player, p->>'key', v_hash, v_answer, v_session, seq from wallet_last_seq where player_id = v_player;
  return v_answer;
end $$;

-- Answers why a coupon cannot enter its state; null when it has. What waits for its price or its time holds nothing.
create or replace function betting_enter(p jsonb) returns text language plpgsql as $$
declare
  v_reason text := coalesce(wallet_account_refusal((p->>'player')::bigint, p->>'currency'),
    case when p ? 'grant' then limit_bonus_stake_refusal(p, limit_own(p->'moves'), true)
      else limit_stake_refusal(p, limit_own(p->'moves'), true) end);
begin
  if v_reason is not null then return v_reason; end if;
  if p->>'state' = 'accepted' then return betting_stake(p); end if;
  if p->>'state' = 'asked' then
    if not betting_has_money(p) then return 'insufficient-funds'; end if;
    perform betting_hold(p);
  end if;
  if p->>'state' = 'ordered' and (
    select count(*) from coupon where player_id = (p->>'player')::bigint and state = 'ordered'
  ) >= (p->>'ordersMax')::integer then return 'too-many-orders'; end if;
  return null;
end $$;

-- Answers why the stake cannot be taken; null when it has been, with all that hangs on it. Nothing is caught here: to be
-- able to catch costs every bet. What can be refused is looked at, in the player's turn, before anything is done.
create or replace function betting_stake(p jsonb) returns text language plpgsql as $$
declare
  v_reason text;
begin
  if betting_is_known(p) then return 'leg-over'; end if;
  if not betting_has_money(p) then return 'insufficient-funds'; end if;
  if p ? 'grant' then
    v_reason := betting_grant_refusal((p->>'player')::bigint, (p->'grant'->>'id')::bigint, p->>'currency', limit_own(p->'moves'));
    if v_reason is not null then return v_reason; end if;
  end if;
  if p ? 'advance' then v_reason := betting_advance_refusal(p); end if;
  v_reason := coalesce(v_reason, betting_reserve_exposure(p));
  if v_reason is not null then return v_reason; end if;
  if p ? 'promoCode' then
    v_reason := betting_promo_use(p);
    if v_reason is not null then
      perform betting_release_exposure(p);
      return v_reason;
    end if;
  end if;
  perform betting_hold(p);
  return null;
end $$;

-- True when the result of one of its markets has become known between the decision and this lock (I10). A cancellation
-- of the bets of some interval, or its rollback, makes no result unknown.
create or replace function betting_is_known(p jsonb) returns boolean language sql stable as $$
  select exists (
    select from jsonb_array_elements(p->'legs') as leg
    cross join lateral (
      select leg->>'market' as market union all select part #>> '{}' from jsonb_array_elements(leg->'parts') as part
    ) as on_it
    cross join lateral (
      -- The last statement of the feed about the result, and the last ruling of operators: either can make it known.
      select distinct on (v.said->>'kind' like 'rul%') v.said->>'kind' as kind from market_verdict v
      where v.event = leg->>'event' and v.market = on_it.market
        and v.generation = coalesce((leg->>'generation')::integer, 1)
        and v.said->>'kind' in ('settled', 'settlement-taken-back', 'ruled', 'ruled-void', 'ruling-taken-back')
      order by v.said->>'kind' like 'rul%', v.n desc
    ) as last
    where last.kind in ('settled', 'ruled', 'ruled-void')
  )
$$;

-- The events and markets that a coupon reserves exposure on; an event as a whole has no market. Always in the same
-- order, so that two coupons cannot deadlock.
create or replace function betting_exposures(p jsonb) returns table (event text, market text, cap bigint) language sql immutable as $$
  select leg->>'event', '', (p->>'eventCap')::bigint from jsonb_array_elements(p->'legs') as leg
  union select leg->>'event', leg->>'market', (p->>'marketCap')::bigint from jsonb_array_elements(p->'legs') as leg
  order by 1, 2
$$;

-- Answers what bears no more; then nothing bears more than before.
create or replace function betting_reserve_exposure(p jsonb) returns text language plpgsql as $$
declare
  v record;
  v_win bigint := (p->>'possibleWin')::bigint;
  v_done integer := 0;
begin
  for v in select * from betting_exposures(p) loop
    update betting_liability l set used = l.used + v_win
      where l.event = v.event and l.market = v.market and l.currency = p->>'currency' and l.used + v_win <= v.cap;
    if not found then
      insert into betting_liability (event, market, currency) values (v.event, v.market, p->>'currency')
        on conflict do nothing;
      update betting_liability l set used = l.used + v_win
        where l.event = v.event and l.market = v.market and l.currency = p->>'currency' and l.used + v_win <= v.cap;
    end if;
    if not found then
      perform betting_release_exposure(p, v_done);
      return case v.market when '' then 'event-limit' else 'market-limit' end;
    end if;
    v_done := v_done + 1;
  end loop;
  return null;
end $$;

-- Takes it back, of all or of the first so many.
create or replace function betting_release_exposure(p jsonb, p_first integer default null) returns void language sql as $$
  update betting_liability l set used = l.used - (p->>'possibleWin')::bigint
  from (select event, market from betting_exposures(p) limit p_first) as borne
  where l.event = borne.event and l.market = borne.market and l.currency = p->>'currency'
$$;

-- True when the player's cash covers its share of the stake. The moves name the source of the money: the player's cash,
-- the operator's for a free bet, an advance, or nothing more where the stake is on hold already. Bonus money is its
-- grant's to give.
create or replace function betting_has_money(p jsonb) returns boolean language sql stable as $$
  select coalesce(sum((move->>2)::bigint), 0) <= wallet_balance((p->>'player')::bigint, 'cash', p->>'currency')
  from jsonb_array_elements(p->'moves') as move where move->>0 = 'cash'
$$;

create or replace function betting_hold(p jsonb) returns void language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_grant bigint := (p->'grant'->>'id')::bigint;
begin
  if v_grant is not null then
    perform betting_grant_moved(v_player, v_grant, wallet_post(v_player, p->>'currency', 'bonus-stake', p->>'id', p->'moves'));
    perform betting_grant_played(v_player, v_grant, 'coupon', p->>'id', 0, true, limit_own(p->'moves'), 0, null);
  elsif p->'moves' <> '[]' then
    perform wallet_post((p->>'player')::bigint, p->>'currency', 'stake', p->>'id', p->'moves');
  end if;
end $$;
