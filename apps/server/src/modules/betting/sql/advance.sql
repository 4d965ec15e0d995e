-- The start of the last game of a coupon.
create or replace function betting_last_start(p_agreed jsonb) returns timestamptz language sql immutable as $$
  select to_timestamp(max((leg->'fixture'->>'startsAt')::bigint) / 1000.0) from jsonb_array_elements(p_agreed->'legs') as leg
$$;

-- True when a coupon covers an advance at a moment: open, the player's own, and due within two days.
create or replace function betting_covers(v coupon, p_at timestamptz) returns boolean language sql stable as $$
  select v.state = 'accepted' and v.advance = 0 and v.grant_id is null and v.accepted_at <= p_at
    and betting_last_start(v.agreed) <= p_at + interval '48 hours'
$$;

-- The amount that can be staked against open coupons now: a share of their possible wins after tax, up to a maximum.
create or replace function betting_advance_available(p_player bigint, p_currency text, p_share_milli bigint, p_max bigint)
returns bigint language plpgsql as $$
declare
  v_win numeric;
begin
  select sum(c.possible_win - betting_tax(c.agreed, c.possible_win, c.stake - c.sold_stake)) into v_win from coupon c
    where c.player_id = p_player and c.state = 'accepted' and c.currency = p_currency
      and betting_covers(c, clock_timestamp());
  return least(p_max, trunc(coalesce(v_win, 0) * p_share_milli / 1000))::bigint;
end $$;

create or replace function betting_advance_is_open(p_player bigint) returns boolean language sql stable as $$
  select exists (select from wallet_account where player_id = p_player and kind = 'advance' and balance <> 0)
    or exists (select from coupon where player_id = p_player and state = 'accepted' and advance_state = 'open')
$$;

-- The reason to refuse an advance, or its amount; only one advance at a time. Null when it is granted.
create or replace function betting_advance_refusal(p jsonb) returns text language plpgsql as $$
begin
  if betting_advance_is_open((p->>'player')::bigint) then
    return 'advance-open';
  end if;
  if (p->>'advance')::bigint > betting_advance_available(
    (p->>'player')::bigint, p->>'currency', (p->>'advanceShare')::bigint, (p->>'advanceMax')::bigint
  ) then
    return 'advance-above-available';
  end if;
  return null;
end $$;

-- True while a coupon that could pay an advance back is still open.
create or replace function betting_is_covered(v coupon) returns boolean language sql stable as $$
  select exists (
    select from coupon c where c.player_id = v.player_id and c.state = 'accepted' and c.currency = v.currency
      and betting_covers(c, v.accepted_at)
  )
$$;

-- Resolves an open advance. Paid back, the bet becomes an ordinary one. Without a coupon left that could pay it back
-- the bet is void: the player gets their own part and what was paid back of the rest.
create or replace function betting_advance_resolve(p_player bigint, p_id bigint) returns text language plpgsql as $$
declare
  v coupon;
  v_open bigint;
begin
  perform wallet_lock_player(p_player);
  select * into v from coupon where player_id = p_player and id = p_id;
  if v.state is distinct from 'accepted' or v.advance_state is distinct from 'open' then return v.advance_state; end if;
  v_open := -wallet_balance(p_player, 'advance', v.currency);
  if v_open = 0 then
    update coupon set advance_state = 'covered' where player_id = p_player and id = p_id;
    -- Its results were applied to the legs without settling it. Resetting the offset makes the scan for missed bets
    -- find it, even if this node fails before it settles.
    update coupon_leg set heard = 0 where player_id = p_player and coupon_id = p_id;
    return 'covered';
  end if;
  if betting_is_covered(v) then return 'open'; end if;
  perform wallet_post(p_player, v.currency, 'advance-void', p_id::text,
    wallet_move('held', 'cash', v.stake - v_open) || wallet_move('held', 'advance', v_open));
  perform betting_release(v, false);
  update coupon set state = 'cancelled', reason = 'advance-not-covered', advance_state = null,
    closed_at = clock_timestamp() where player_id = p_player and id = p_id;
  return 'void';
end $$;
