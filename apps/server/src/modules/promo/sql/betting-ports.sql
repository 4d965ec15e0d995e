-- Ports of betting: bonus money of coupons.

-- The bonus that a stake in this currency would be taken from; null without one. One that closes is over.
create or replace function betting_grant_of(p_player bigint, p_currency text) returns jsonb language sql stable as $$
  select jsonb_build_object('id', id::text, 'product', product, 'terms', terms, 'amount', amount::text,
      'is_over', state = 'closing' or ends_at <= clock_timestamp())
  from promo_grant
  where player_id = p_player and currency = p_currency and kind = 'bonus' and state in ('active', 'closing')
$$;

-- The reason that a stake cannot be taken from this grant; null when it can. Under the player's gate.
create or replace function betting_grant_refusal(p_player bigint, p_grant bigint, p_currency text, p_stake bigint)
returns text language plpgsql stable as $$
declare
  v promo_grant;
begin
  select * into v from promo_grant where player_id = p_player and id = p_grant;
  if v.kind is distinct from 'bonus' or v.currency <> p_currency then return 'bonus-none'; end if;
  if v.state <> 'active' or v.ends_at <= clock_timestamp() then return 'bonus-over'; end if;
  if promo_balance(v) < p_stake then return 'insufficient-funds'; end if;
  return null;
end $$;

-- The movement belongs to the grant.
create or replace function betting_grant_moved(p_player bigint, p_grant bigint, p_seq bigint) returns void language sql as $$
  insert into promo_grant_move (player_id, seq, grant_id) values (p_player, p_seq, p_grant)
$$;

-- Moves that bring what a bet of bonus money has paid to its new amount; `p_more` is the difference. A running grant is
-- paid in bonus money, a converted one in cash within its cap, and one that has ended pays the operator. What is taken
-- back comes from where it went, as far as it is there; the operator bears the rest.
create or replace function betting_grant_pay(p_player bigint, p_grant bigint, p_ref text, p_paid bigint, p_more bigint)
returns jsonb language plpgsql as $$
declare
  v promo_grant;
  v_own bigint;
  v_part bigint := 0;
begin
  if p_more = 0 then return '[]'; end if;
  select * into v from promo_grant where player_id = p_player and id = p_grant;
  -- All that the player was paid for this bet until now.
  select coalesce(sum(e.amount), 0) into v_own
    from promo_grant_move g
    join wallet_movement m on m.player_id = g.player_id and m.seq = g.seq and m.ref = p_ref
      and m.kind in ('bonus-settlement', 'bonus-correction', 'bonus-cash-out')
    join wallet_entry e on e.player_id = g.player_id and e.seq = g.seq and e.owner_id = p_player
      and e.kind in ('bonus', 'cash', 'owed', 'advance')
    where g.player_id = p_player and g.grant_id = p_grant;
  if v.state in ('active', 'closing') then
    if p_more > 0 then
      v_part := greatest(0, least(p_more, p_paid - v_own));
      return wallet_move('*bets', 'bonus', v_part) || wallet_move('*bets', '*promo', p_more - v_part);
    end if;
    v_part := greatest(0, least(-p_more, v_own - p_paid, promo_balance(v)));
    return wallet_move('bonus', '*bets', v_part) || wallet_move('*promo', '*bets', -p_more - v_part);
  end if;
  if v.state = 'converted' and p_more > 0 then
    v_part := greatest(0, least(p_more, p_paid - v_own, coalesce(v.converts_max - v.converted, p_more)));
    update promo_grant set converted = converted + v_part where player_id = p_player and id = p_grant and v_part > 0;
    return wallet_pay(p_player, v.currency, '*bets', v_part) || wallet_move('*bets', '*promo', p_more - v_part);
  end if;
  if v.state = 'converted' then
    v_part := greatest(0, least(-p_more, v_own - p_paid, v.converted));
    update promo_grant set converted = converted - v_part where player_id = p_player and id = p_grant and v_part > 0;
    return wallet_take(p_player, v.currency, '*bets', v_part) || wallet_move('*promo', '*bets', -p_more - v_part);
  end if;
  return wallet_move('*bets', '*promo', p_more) || wallet_move('*promo', '*bets', -p_more);
end $$;

-- Records how a bet stands and what it counts, and looks whether the grant has come to its end.
create or replace function betting_grant_played(p_player bigint, p_grant bigint, p_source text, p_ref text,
  p_version integer, p_is_open boolean, p_staked bigint, p_counted bigint, p_reason text) returns void
language plpgsql as $$
declare
  v_before promo_play;
begin
  select * into v_before from promo_play
    where player_id = p_player and grant_id = p_grant and source = p_source and ref = p_ref order by n desc limit 1;
  if (v_before.is_open, v_before.staked, v_before.counted, v_before.reason)
    is distinct from (p_is_open, p_staked, p_counted, p_reason) then
    insert into promo_play (player_id, grant_id, source, ref, version, is_open, staked, counted, reason)
      values (p_player, p_grant, p_source, p_ref, p_version, p_is_open, p_staked, p_counted, p_reason);
    update promo_grant set wagered = wagered + p_counted - coalesce(v_before.counted, 0)
      where player_id = p_player and id = p_grant and p_counted <> coalesce(v_before.counted, 0);
  end if;
  if not p_is_open then perform promo_look(p_player, p_grant); end if;
end $$;

-- A free bet is spent by its bet, and can be used again when its stake was returned.
create or replace function betting_code_used(p_player bigint, p_grant bigint, p_is_used boolean) returns void
language plpgsql as $$
declare
  v promo_grant;
begin
  select * into v from promo_grant where player_id = p_player and id = p_grant;
  if p_is_used and v.state = 'active' then perform promo_step(v, 'spent', 'used', 'house', 0); end if;
  if not p_is_used and v.state = 'spent' then perform promo_step(v, 'active', 'returned', 'house', 0); end if;
end $$;
