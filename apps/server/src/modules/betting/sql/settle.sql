-- Settles many coupons: the batchable ones at once, the others one by one. Each is in the list once. Locks players
-- first, then events and markets, each in order. Returns the players with a change: of a coupon, or of a leg's result
-- while the coupon stays open.
create or replace function betting_settle_all(p jsonb) returns table (player bigint) language plpgsql as $$
declare
  v_plain bigint[];
  v_heard bigint[];
  v_settled jsonb;
  v_borne jsonb;
  v_step jsonb;
  v_told text;
begin
  perform wallet_lock_players(array(select distinct (step->>'player')::bigint from jsonb_array_elements(p) as step));
  if betting_find_changed(p) then return; end if;
  v_heard := betting_heard(p);
  v_plain := betting_batchable_steps(p);
  v_settled := betting_settle_batch((
    select jsonb_agg(step) from jsonb_array_elements(p) with ordinality as given (step, at) where at = any(v_plain)
  ));
  v_borne := v_settled;
  for v_step in
    select step from jsonb_array_elements(p) with ordinality as given (step, at) where at <> all(v_plain)
    order by (step->>'player')::bigint, (step->>'id')::bigint
  loop
    v_told := betting_settle(v_step);
    if v_told in ('settled', 'corrected') then v_settled := v_settled || v_step; end if;
    if v_told = 'settled' then v_borne := v_borne || v_step; end if;
  end loop;
  perform betting_move_exposures(v_borne);
  perform betting_announce_settled(v_settled);
  return query select unnest(v_heard) union select (step->>'player')::bigint from jsonb_array_elements(v_settled) as step;
end $$;

-- True when accepted terms among these, or results that they are settled by, were changed behind the application. Then
-- nothing of the batch is paid: the finding is committed, which halts money. An exception instead would roll it back.
create or replace function betting_find_changed(p jsonb) returns boolean language plpgsql as $$
declare
  v_found integer;
begin
  select count(integrity_find('coupon', seal_id(c), 'changed', true, '{}')) into v_found
    from jsonb_array_elements(p) as step
    join coupon c on c.player_id = (step->>'player')::bigint and c.id = (step->>'id')::bigint
    where not seal_holds(c);
  with places as materialized (
    select distinct hung.event, place.market
    from jsonb_array_elements(p) as step
    -- One look in the index for each coupon: the planner would read the legs of all coupons instead.
    cross join lateral (
      select event, market from coupon_market
      where player_id = (step->>'player')::bigint and coupon_id = (step->>'id')::bigint offset 0
    ) as hung
    cross join lateral (values (hung.market), ('')) as place (market)
  ), words as materialized (
    select v from places join market_verdict v on (v.event, v.market) = (places.event, places.market)
  )
  select v_found + count(integrity_find('market_verdict', seal_id(v), 'changed', true, '{}')) into v_found
    from words where not seal_holds(v);
  return v_found > 0;
end $$;

-- The players with a leg for which these steps know statements that were not applied yet.
create or replace function betting_heard(p jsonb) returns bigint[] language sql stable as $$
  select array_agg(distinct leg.player_id)
  from jsonb_array_elements(p) as step cross join lateral jsonb_array_elements(step->'legs') with ordinality as given (said, at)
  join coupon_leg leg on leg.player_id = (step->>'player')::bigint and leg.coupon_id = (step->>'id')::bigint
    and leg.n = given.at - 1 and leg.heard < (said->>'heard')::bigint
$$;

-- Releases the exposure of settled coupons and reserves that of reopened ones. Once for all of them, as they are often
-- of one event.
create or replace function betting_move_exposures(p jsonb) returns void language plpgsql as $$
declare
  v record;
begin
  for v in
    select borne.event, borne.market, c.currency,
      sum(case when (step->>'isOpen')::boolean then c.possible_win else -c.possible_win end)::bigint as more
    from jsonb_array_elements(p) as step
    join coupon c on c.player_id = (step->>'player')::bigint and c.id = (step->>'id')::bigint
    join lateral (
      select leg.event, '' as market from coupon_leg leg where leg.player_id = c.player_id and leg.coupon_id = c.id
      union select leg.event, leg.market from coupon_leg leg where leg.player_id = c.player_id and leg.coupon_id = c.id
    ) as borne on true
    group by 1, 2, 3 order by 1, 2, 3
  loop
    update betting_liability l set used = greatest(0, l.used + v.more)
      where l.event = v.event and l.market = v.market and l.currency = v.currency;
  end loop;
end $$;

-- Settles or reopens a coupon. Only the difference to the version before is posted. Money that was withdrawn meanwhile
-- becomes debt, never a negative balance.
create or replace function betting_settle(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_id bigint := (p->>'id')::bigint;
  v_is_open boolean := (p->>'isOpen')::boolean;
  v_payout bigint := (p->>'payout')::bigint;
  v_tax bigint := coalesce((p->>'tax')::bigint, 0);
  v coupon;
  v_seq bigint;
begin
  perform wallet_lock_player(v_player);
  select * into v from coupon where player_id = v_player and id = v_id;
  if v.version <> (p->>'version')::integer or v.state not in ('accepted', 'settled') then return 'stale'; end if;
  -- A step that knows fewer statements than are applied already is stale.
  if exists (
    select from jsonb_array_elements(p->'legs') with ordinality as given (leg, at)
    join coupon_leg on coupon_leg.player_id = v_player and coupon_leg.coupon_id = v_id and coupon_leg.n = given.at - 1
    where coupon_leg.heard > (given.leg->>'heard')::bigint
  ) then return 'stale'; end if;
  update coupon_leg leg set result = nullif(given.leg->'result', 'null'), heard = (given.leg->>'heard')::bigint
    from jsonb_array_elements(p->'legs') with ordinality as given (leg, at)
    where leg.player_id = v_player and leg.coupon_id = v_id and leg.n = given.at - 1
      and leg.heard <> (given.leg->>'heard')::bigint;
  -- An advance against other coupons is settled when those have paid, or not at all.
  if v.advance_state = 'open' then return 'advance-open'; end if;
  if (v.state = 'accepted') = v_is_open and (v_is_open or v.payout = v_payout and v.tax = v_tax) then
    -- A free bet pays nothing when it is lost and when it is returned, but only one of them gives its use back.
    if v.promo_code is not null and not v_is_open then perform betting_promo_settled(v_player, v_id); end if;
    if v.grant_id is not null and not v_is_open then perform betting_bonus_played(v_player, v_id); end if;
    return 'same';
  end if;
  v_seq := wallet_post(v_player, v.currency, case when v.grant_id is null then '' else 'bonus-' end || case
      when exists (select from coupon_settlement where player_id = v_player and coupon_id = v_id) then 'correction'
      else 'settlement'
    end, v_id::text,
    case when v.grant_id is null then betting_moves(v, v_is_open, v_payout, v_tax)
      else betting_bonus_moves(v, v_is_open, v_payout, v_tax) end);
  insert into coupon_settlement (player_id, coupon_id, version, payout, tax, is_open, reason, seq)
    values (v_player, v_id, v.version + 1, v_payout, v_tax, v_is_open, p->>'reason', v_seq);
  update coupon_sale set state = 'refused', reason = 'decided'
    where player_id = v_player and coupon_id = v_id and state = 'waiting';
  update coupon set version = v.version + 1,
    state = case when v_is_open then 'accepted' else 'settled' end,
    payout = case when not v_is_open then v_payout end,
    tax = v_tax,
    closed_at = case when not v_is_open then clock_timestamp() end
    where player_id = v_player and id = v_id;
  if v.promo_code is not null then perform betting_promo_settled(v_player, v_id); end if;
  if v.grant_id is not null then
    perform betting_grant_moved(v_player, v.grant_id, v_seq);
    perform betting_bonus_played(v_player, v_id);
  end if;
  -- The exposure of a corrected coupon was released when it was first settled.
  return case when v.state = 'settled' and not v_is_open then 'corrected' else 'settled' end;
end $$;

-- The moves to a settlement from the version before. Tax goes to an account of its own, and what is taken back comes out
-- of it again.
create or replace function betting_moves(v coupon, p_is_open boolean, p_payout bigint, p_tax bigint)
returns jsonb language plpgsql as $$
declare
  v_moves jsonb := '[]';
  v_more bigint := case when p_is_open then 0 else p_payout end - coalesce(v.payout, 0);
begin
  if v.state = 'accepted' and not p_is_open then v_moves := wallet_move('held', '*bets', v.stake - v.sold_stake); end if;
  if v.state = 'settled' and p_is_open then v_moves := wallet_move('*bets', 'held', v.stake - v.sold_stake); end if;
  if v_more > 0 then
    v_moves := v_moves || wallet_pay(v.player_id, v.currency, '*bets', v_more);
  elsif v_more < 0 then
    v_moves := v_moves || wallet_take(v.player_id, v.currency, '*bets', -v_more);
  end if;
  if p_tax <> v.tax then
    v_moves := v_moves || wallet_move('*bets', '*tax', p_tax - v.tax) || wallet_move('*tax', '*bets', v.tax - p_tax);
  end if;
  return v_moves;
end $$;

create or replace function betting_release(v coupon, p_is_open boolean) returns void language plpgsql as $$
begin
  perform betting_move_exposure(v, case when p_is_open then v.possible_win else -v.possible_win end);
end $$;

-- The events of a coupon, and its markets, may win so much more, or less.
create or replace function betting_move_exposure(v coupon, p_more bigint) returns void language plpgsql as $$
declare
  v_on record;
begin
  for v_on in
    select event, '' as market from coupon_leg where player_id = v.player_id and coupon_id = v.id
    union select event, market from coupon_leg where player_id = v.player_id and coupon_id = v.id
    order by 1, 2
  loop
    update betting_liability set used = greatest(0, used + p_more)
      where event = v_on.event and market = v_on.market and currency = v.currency;
  end loop;
end $$;
