-- True when the automatic sale may happen at this amount: the player may have changed the order since it was computed.
create or replace function betting_sells_for(v coupon, p_amount bigint) returns boolean language sql immutable as $$
  select coalesce(v.sells_at <= p_amount, false)
$$;

-- Sets or cancels the automatic cash-out. Under the player's gate: no sale after the answer uses the old order.
create or replace function betting_sell_at(p jsonb) returns boolean language plpgsql as $$
begin
  perform wallet_lock_player_as((p->>'player')::bigint, (p->>'session')::uuid);
  update coupon set sells_at = (p->>'amount')::bigint
    where player_id = (p->>'player')::bigint and id = (p->>'id')::bigint and state = 'accepted';
  return found;
end $$;

-- True while an operator has stopped betting on the site or on an open leg: what is not sold is not bought back either.
-- A suspension of the player is no reason to keep their money in a bet.
create or replace function betting_is_stopped(p jsonb) returns boolean language sql stable as $$
  select suspension_is_any()
    and suspension_of(jsonb_build_object('site', p->>'site', 'subjects', p->'subjects')) is not null
$$;

-- Cashes out a coupon or a part of it at the version the price was made for: now, or after the live delay. Without an
-- idempotency key it is an automatic cash-out, and no request waits for the answer.
create or replace function betting_cash_out(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_id bigint := (p->>'id')::bigint;
  v_hash bytea := decode(p->>'hash', 'hex');
  v_state text := 'refused';
  v_answer text;
  v_known betting_key;
  v coupon;
begin
  if p->>'key' is null then perform wallet_lock_player(v_player);
  else perform wallet_lock_player_as(v_player, (p->>'session')::uuid); end if;
  select * into v_known from betting_key where player_id = v_player and key = p->>'key';
  if found then
    return case when v_known.body_hash = v_hash then v_known.answer end;
  end if;
  select * into v from coupon where player_id = v_player and id = v_id;
  if v.state = 'accepted' and v.version = (p->>'version')::integer and v.advance_state is distinct from 'open'
    and not exists (select from coupon_sale where player_id = v_player and coupon_id = v_id and state = 'waiting')
    and (p->>'key' is not null or betting_sells_for(v, (p->>'amount')::bigint))
  then v_state := case when betting_is_stopped(p) then 'stopped' else betting_sell(v, p, null) end; end if;
  v_answer := p->'answers'->>v_state;
  if p->>'key' is not null then
    insert into betting_key (player_id, key, body_hash, answer, session_id, seq)
      select v_player, p->>'key', v_hash, v_answer, (p->>'session')::uuid, seq from wallet_last_seq where player_id = v_player;
  end if;
  return v_answer;
end $$;

-- Finishes a delayed cash-out: as it was promised, or refused with a reason. The first final state of a coupon wins.
create or replace function betting_finish_sale(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_id bigint := (p->>'id')::bigint;
  v_n integer := (p->>'n')::integer;
  v_reason betting_sale_reason := p->>'reason';
  v_sale record;
  v coupon;
begin
  perform wallet_lock_player(v_player);
  select * into v_sale from coupon_sale where player_id = v_player and coupon_id = v_id and n = v_n;
  if v_sale.state is distinct from 'waiting' then return 'stale'; end if;
  select * into v from coupon where player_id = v_player and id = v_id;
  if v.state <> 'accepted' then v_reason := 'decided';
  elsif v_sale.is_auto and not betting_sells_for(v, v_sale.amount) then v_reason := 'order-changed';
  elsif v.version <> (p->>'version')::integer then return 'stale';
  elsif v_reason is null and betting_is_stopped(p) then v_reason := 'offer-stopped'; end if;
  if v_reason is null then return betting_sell(v, p, v_n); end if;
  -- An automatic sale is retried, so the player is not notified of the attempt.
  if v_sale.is_auto then
    delete from coupon_sale where player_id = v_player and coupon_id = v_id and n = v_n;
  else
    update coupon_sale set state = 'refused', reason = v_reason, due_at = null, at = clock_timestamp()
      where player_id = v_player and coupon_id = v_id and n = v_n;
  end if;
  return 'refused';
end $$;

-- The caller holds the player's gate. `p_waited` is a sale whose delay is over; a new one is delayed first if it has to
-- be.
create or replace function betting_sell(v coupon, p jsonb, p_waited integer) returns text language plpgsql as $$
declare
  v_stake bigint := (p->>'stake')::bigint;
  v_amount bigint := (p->>'amount')::bigint;
  v_tax bigint := coalesce((p->>'tax')::bigint, 0);
  v_win bigint := (p->>'possibleWin')::bigint;
  v_waits integer := coalesce((p->>'waitsMs')::integer, 0);
  v_is_all boolean := v_stake = v.stake - v.sold_stake;
  v_n integer;
  v_seq bigint;
begin
  if not seal_holds(v) then
    perform integrity_find('coupon', seal_id(v), 'changed', true, '{}');
    return 'refused';
  end if;
  if p_waited is null then
    insert into coupon_sale (player_id, coupon_id, n, state, is_auto, stake, amount, tax, due_at)
      select v.player_id, v.id, coalesce(max(n), 0) + 1, 'waiting', p->>'key' is null, v_stake, v_amount, v_tax,
        clock_timestamp() + v_waits * interval '1 millisecond'
      from coupon_sale where player_id = v.player_id and coupon_id = v.id
      returning n into v_n;
    if v_waits > 0 then return 'waiting'; end if;
  end if;
  if v.grant_id is null then
    v_seq := wallet_post(v.player_id, v.currency, 'cash-out', v.id::text,
      wallet_move('held', '*bets', v_stake) || wallet_pay(v.player_id, v.currency, '*bets', v_amount)
        || wallet_move('*bets', '*tax', v_tax));
  else
    v_seq := wallet_post(v.player_id, v.currency, 'bonus-cash-out', v.id::text,
      wallet_move('bonus-held', '*bets', v_stake)
        || betting_grant_pay(v.player_id, v.grant_id, v.id::text, v.sold_for + v_amount, v_amount)
        || wallet_move('*bets', '*tax', v_tax));
    perform betting_grant_moved(v.player_id, v.grant_id, v_seq);
  end if;
  update coupon_sale set state = 'sold', seq = v_seq, due_at = null, at = clock_timestamp()
    where player_id = v.player_id and coupon_id = v.id and n = coalesce(p_waited, v_n);
  if v_is_all then
    perform betting_release(v, false);
    insert into coupon_settlement (player_id, coupon_id, version, payout, tax, reason, seq)
      values (v.player_id, v.id, v.version + 1, v_amount, v_tax, 'cash-out', v_seq);
    perform betting_announce_sold(v, v.sold_for + v_amount, v.sold_tax + v_tax);
  else
    perform betting_move_exposure(v, v_win - v.possible_win);
  end if;
  -- A partial sale raises the version too, so that a step computed with the old stake is stale.
  update coupon set version = v.version + 1, sold_stake = v.sold_stake + v_stake, sold_for = v.sold_for + v_amount,
    sold_tax = v.sold_tax + v_tax,
    state = case when v_is_all then 'cashed-out' else v.state end,
    possible_win = case when v_is_all then v.possible_win else v_win end,
    payout = case when v_is_all then v_amount else v.payout end,
    tax = case when v_is_all then v_tax else v.tax end,
    closed_at = case when v_is_all then clock_timestamp() else v.closed_at end
    where player_id = v.player_id and id = v.id;
  if v.grant_id is not null then perform betting_bonus_played(v.player_id, v.id); end if;
  return case when v_is_all then 'cashed-out' else 'sold' end;
end $$;
