-- Decides many coupons in one transaction, in the global lock order: players, events and markets, codes.
create or replace function betting_finish_all(p jsonb) returns void language plpgsql as $$
begin
  perform wallet_lock_players(array(select distinct (step->>'player')::bigint from jsonb_array_elements(p) as step));
  -- A single one locks what it needs by itself; a coupon that is not accepted reserves no exposure.
  if jsonb_array_length(p) > 1 then
    perform betting_lock(jsonb_path_query_array(p, '$[*] ? (@.state == "accepted")'));
  end if;
  perform betting_finish(step)
    from (
      select step from jsonb_array_elements(p) as step order by (step->>'player')::bigint, (step->>'id')::bigint
    ) as ordered;
end $$;

-- Decides a pending coupon, once. A later call, or one that was decided on a request that has changed meanwhile, gets
-- the current state and changes nothing.
create or replace function betting_finish(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_id bigint := (p->>'id')::bigint;
  v_state text := p->>'state';
  v_reason betting_coupon_reason := p->>'reason';
  v coupon;
begin
  perform wallet_lock_player(v_player);
  select * into v from coupon where player_id = v_player and id = v_id;
  if not found then return null; end if;
  if not p->'from' ? v.state or v.agreed->'request' <> coalesce(p->'request', v.agreed->'request') then
    return v.state;
  end if;
  if v_state = 'accepted' then
    v_reason := coalesce(case when p ? 'grant' then limit_bonus_stake_refusal(p, limit_own(p->'moves'), false)
        else limit_stake_refusal(p, limit_own(p->'moves'), false) end,
      case when (p->'grant'->>'id')::bigint is distinct from v.grant_id then 'bonus-over' end, betting_stake(p));
    if v_reason is not null then v_state := 'refused'; end if;
  end if;
  if v.state = 'asked' and v_state <> 'accepted' then
    perform wallet_post(v_player, v.currency, 'release', v_id::text, wallet_move('held', 'cash', v.stake));
  end if;
  update coupon set state = v_state, reason = v_reason,
    agreed = coalesce(p->'agreed', agreed), possible_win = coalesce((p->>'possibleWin')::bigint, possible_win),
    advance = case when v_state = 'accepted' then coalesce((p->>'advance')::bigint, 0) else 0 end,
    advance_state = case when v_state = 'accepted' and p ? 'advance' then 'open' end,
    due_at = case when v_state = 'waiting' then clock_timestamp() + (p->>'waitsMs')::integer * interval '1 millisecond' end,
    accepted_at = case when v_state = 'accepted' then clock_timestamp() end,
    closed_at = case when v_state in ('refused', 'cancelled') then clock_timestamp() end
    where player_id = v_player and id = v_id;
  return v_state;
end $$;

-- The player takes a coupon back that is not decided yet.
create or replace function betting_cancel(p jsonb) returns text language plpgsql as $$
begin
  perform wallet_lock_player_as((p->>'player')::bigint, (p->>'session')::uuid);
  return betting_finish(p);
end $$;

-- Changes the price of an order that still waits. Returns its state; null when there is no such order.
create or replace function betting_edit_order(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_state text;
begin
  perform wallet_lock_player_as(v_player, (p->>'session')::uuid);
  update coupon set agreed = p->'agreed', possible_win = (p->>'possibleWin')::bigint
    where player_id = v_player and id = (p->>'id')::bigint and state = 'ordered'
      and agreed->'request' = p->'request'
    returning 'changed' into v_state;
  return v_state;
end $$;
