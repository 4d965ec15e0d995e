-- Moves a grant to a state, with the reason and the actor. The caller holds the player's gate. A balance is that of
-- before the money moved.
create or replace function promo_step(v promo_grant, p_to text, p_reason text, p_actor text, p_balance bigint)
returns promo_grant language plpgsql as $$
declare
  v_now promo_grant;
begin
  update promo_grant set state = p_to,
      claimed_at = case when p_to in ('active', 'converted') then coalesce(claimed_at, clock_timestamp()) else claimed_at end,
      ended_at = case when p_to in ('held', 'offered', 'active', 'closing') then null
        else coalesce(ended_at, clock_timestamp()) end
    where player_id = v.player_id and id = v.id and state = v.state returning * into strict v_now;
  insert into promo_grant_step (player_id, grant_id, n, from_state, to_state, reason, actor, seq, balance, wagered)
    select v.player_id, v.id, (
        select coalesce(max(n), 0) + 1 from promo_grant_step where player_id = v.player_id and grant_id = v.id
      ), v.state, p_to, p_reason, p_actor, coalesce((select seq from wallet_last_seq where player_id = v.player_id), 0),
      p_balance, v_now.wagered;
  return v_now;
end $$;

-- Refuses every move of a grant that its table of moves does not have, regardless of the function or operator behind it.
create or replace function promo_check_move() returns trigger language plpgsql as $$
begin
  if not promo_may_move('', old.state, new.state) then
    raise exception 'a grant cannot move from % to %', old.state, new.state;
  end if;
  return new;
end $$;

create or replace trigger promo_grant_moves before update of state on promo_grant
  for each row when (old.state is distinct from new.state) execute function promo_check_move();

-- Bonus money of a grant that can be staked. One bonus runs for a currency, so the account is its own.
create or replace function promo_balance(v promo_grant) returns bigint language sql stable as $$
  select case when v.kind = 'bonus' and v.state in ('active', 'closing')
    then wallet_balance(v.player_id, 'bonus', v.currency) else 0 end
$$;

-- Posts a movement of a grant. One without moves is none.
create or replace function promo_post(v promo_grant, p_kind text, p_moves jsonb) returns bigint language plpgsql as $$
declare
  v_seq bigint;
begin
  if p_moves = '[]' then return null; end if;
  v_seq := wallet_post(v.player_id, v.currency, p_kind, v.id::text, p_moves);
  insert into promo_grant_move (player_id, seq, grant_id) values (v.player_id, v_seq, v.id);
  return v_seq;
end $$;

-- The stakes of bets that are under way, and their number.
create or replace function promo_open(p_player bigint, p_grant bigint, out stakes bigint, out bets bigint) language sql stable as $$
  select coalesce(sum(staked), 0)::bigint, count(*) from (
    select distinct on (source, ref) staked, is_open from promo_play
    where player_id = p_player and grant_id = p_grant order by source, ref, n desc
  ) as newest where is_open
$$;

-- Makes an offered reward active: money, a code or rounds from now on.
create or replace function promo_activate(v promo_grant, p_reason text, p_actor text) returns promo_grant
language plpgsql as $$
declare
  v_seq bigint;
  v_code text;
begin
  if v.kind = 'points' then
    perform points_move(v.player_id, v.amount, 'promo', v.id::text);
    return promo_step(v, 'converted', p_reason, p_actor, 0);
  end if;
  if v.kind = 'cash' then
    v_seq := promo_post(v, coalesce(v.movement, 'prize'), wallet_pay(v.player_id, v.currency, '*promo', v.amount));
    update promo_grant set converted = v.amount where player_id = v.player_id and id = v.id;
    return promo_step(v, 'converted', p_reason, p_actor, 0);
  end if;
  if v.kind = 'free-bet' then
    v_code := betting_own_code(v.site_id, v.player_id, v.id, v.currency, v.amount, v.min_odds,
      clock_timestamp() + make_interval(days => v.days));
  end if;
  update promo_grant set ends_at = clock_timestamp() + make_interval(days => v.days), claim_by = null, code = v_code,
      rounds_left = v.rounds
    where player_id = v.player_id and id = v.id;
  if v.kind = 'bonus' then
    v_seq := promo_post(v, 'bonus-grant', wallet_move('*promo', 'bonus', v.amount));
  end if;
  return promo_step(v, 'active', p_reason, p_actor, 0);
end $$;

-- Ends a grant: what is left of its bonus money goes back to the operator; bets that are under way are settled, and pay
-- the operator.
create or replace function promo_finish(v promo_grant, p_to text, p_reason text, p_actor text) returns promo_grant
language plpgsql as $$
declare
  v_balance bigint := promo_balance(v);
  v_now promo_grant := promo_step(v, p_to, p_reason, p_actor, v_balance);
begin
  perform promo_post(v, 'bonus-end', wallet_move('bonus', '*promo', v_balance));
  if v.code is not null and v.state = 'active' then
    perform betting_change_own_code(v.site_id, v.code, clock_timestamp());
  end if;
  return v_now;
end $$;

-- Turns bonus money into cash, within the cap. Bets of it that are settled later pay cash up to the rest of the cap.
create or replace function promo_convert(v promo_grant) returns promo_grant language plpgsql as $$
declare
  v_balance bigint := promo_balance(v);
  v_cash bigint := least(v_balance, coalesce(v.converts_max - v.converted, v_balance));
  v_now promo_grant;
begin
  v_now := promo_step(v, 'converted', 'wagered', 'house', v_balance);
  perform promo_post(v, 'bonus-convert',
    wallet_pay(v.player_id, v.currency, 'bonus', v_cash) || wallet_move('bonus', '*promo', v_balance - v_cash));
  update promo_grant set converted = converted + v_cash where player_id = v.player_id and id = v.id returning * into v_now;
  perform promo_announce(v_now, 'bonus_converted');
  return v_now;
end $$;

-- Looks whether a grant has come to its end: its requirement is reached, its time is over, or nothing is left of it.
create or replace function promo_look(p_player bigint, p_grant bigint) returns text language plpgsql as $$
declare
  v promo_grant;
  v_bets bigint;
begin
  select * into v from promo_grant where player_id = p_player and id = p_grant;
  if v.state in ('held', 'offered') then
    if v.claim_by <= clock_timestamp() then return (promo_finish(v, 'lapsed', 'time', 'house')).state; end if;
    return v.state;
  end if;
  if v.state not in ('active', 'closing') then return v.state; end if;
  if v.kind <> 'bonus' then
    if v.ends_at <= clock_timestamp() then return (promo_finish(v, 'expired', 'time', 'house')).state; end if;
    return v.state;
  end if;
  if v.wagered >= v.required then return (promo_convert(v)).state; end if;
  select bets into v_bets from promo_open(p_player, p_grant);
  if v.state = 'active' and v.ends_at <= clock_timestamp() then
    update promo_grant set ends_as = 'expired' where player_id = p_player and id = p_grant returning * into v;
    if v_bets > 0 then return (promo_step(v, 'closing', 'time', 'house', promo_balance(v))).state; end if;
    return (promo_finish(v, 'expired', 'time', 'house')).state;
  end if;
  if v_bets > 0 then return v.state; end if;
  if v.state = 'closing' then return (promo_finish(v, coalesce(v.ends_as, 'expired'), 'time', 'house')).state; end if;
  if promo_balance(v) < v.smallest then return (promo_finish(v, 'spent', 'nothing-left', 'house')).state; end if;
  return v.state;
end $$;

-- The grants whose time is over, at most so many. Locks the gates of their players in order.
create or replace function promo_end_due(p_max integer) returns setof bigint language plpgsql as $$
declare
  v_players bigint[];
begin
  select array_agg(distinct player_id order by player_id) into v_players from (
    select player_id from promo_grant
    where state in ('held', 'offered', 'active', 'closing') and coalesce(ends_at, claim_by) <= clock_timestamp()
      and not (state = 'closing')
    order by coalesce(ends_at, claim_by) limit p_max
  ) as due;
  if v_players is null then return; end if;
  perform wallet_lock_players(v_players);
  perform promo_look(g.player_id, g.id) from promo_grant g
    where g.player_id = any (v_players) and g.state in ('held', 'offered', 'active')
      and coalesce(g.ends_at, g.claim_by) <= clock_timestamp();
  return query select unnest(v_players);
end $$;
