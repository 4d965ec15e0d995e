-- The reason that a player may not do this now; null when they may. Called under the player's gate lock by every
-- function that stakes, deposits or grants money, before anything moves. An act is 'stake', 'bonus-stake', 'deposit',
-- 'exchange' or 'bonus'. A player who is absent, because an order is executed without them, is not held up by a reality check.
create or replace function limit_refusal(p_player bigint, p_act text, p_currency text, p_amount bigint, p_is_there boolean default true)
returns text language plpgsql stable as $$
declare
  v limit_player;
  v_worth bigint;
begin
  select * into v from limit_player where player_id = p_player;
  if not found then return null; end if;
  if v.excluded_until > clock_timestamp() then return 'excluded'; end if;
  if v.timed_out_until > clock_timestamp() then return 'timed-out'; end if;
  if p_act in ('stake', 'bonus-stake') and p_is_there and v.reality_due_at <= clock_timestamp() then return 'reality-check'; end if;
  if v.currency is null or p_act not in ('stake', 'bonus-stake', 'deposit') then return null; end if;
  v_worth := limit_worth(p_amount, p_currency, v.currency, true);
  -- Refuses amounts without a rate: their worth cannot be checked against a limit.
  if v_worth is null then return 'no-rate'; end if;
  return limit_over(v, p_act, v_worth);
end $$;

-- Port of the wallet: the reason that a player may not exchange money now.
create or replace function wallet_exchange_limit(p_player bigint, p_currency text, p_amount bigint) returns text
language sql stable as $$
  select limit_refusal(p_player, 'exchange', p_currency, p_amount)
$$;

-- The currency of a player's limits; null for a player who has never limited an amount.
create or replace function limit_currency(p_player bigint) returns text language sql stable as $$
  select currency from limit_player where player_id = p_player
$$;

-- The limit that so much more would break, in the limit currency; null when none. Every period is checked, so the
-- lowest applies. A stake of bonus money is wagered, and no loss of the player's own.
create or replace function limit_over(v limit_player, p_act text, p_more bigint) returns text language plpgsql stable as $$
declare
  v_type integer;
begin
  select s.type into v_type from limit_setting s
    where s.player_id = v.player_id and s.state = 'ACTIVE'
      and (p_act = 'stake' and s.type between 1 and 12 or p_act = 'bonus-stake' and s.type between 1 and 9
        or p_act = 'deposit' and s.type between 20 and 22)
      and limit_used(v, s.type) + p_more > s.value
    order by s.type limit 1;
  return case when v_type is null then null when v_type < 10 then 'wager-limit' when v_type < 20 then 'loss-limit'
    else 'deposit-limit' end;
end $$;

-- The used part of a limit: the amounts counted in the period that ends now. The start of the period is exclusive.
create or replace function limit_used(v limit_player, p_type integer, p_now timestamptz default clock_timestamp())
returns bigint language plpgsql stable as $$
declare
  v_before limit_use;
begin
  select * into v_before from limit_use u
    where u.player_id = v.player_id and u.at <= p_now - limit_period(p_type)
    order by u.at desc, u.seq desc limit 1;
  return case
    when p_type < 10 then v.wagered - coalesce(v_before.wagered, 0)
    when p_type < 20 then v.lost - coalesce(v_before.lost, 0)
    else v.deposited - coalesce(v_before.deposited, 0)
  end;
end $$;

-- Exact seconds: a day is 24 hours, regardless of daylight saving time.
create or replace function limit_period(p_type integer) returns interval language sql immutable as $$
  select make_interval(hours => case p_type when 1 then 24 when 10 then 24 when 20 then 24
    when 2 then 168 when 11 then 168 when 21 then 168 else 720 end)
$$;

-- Converts an amount into the limit currency, rounded up for spending and down for returns; null without a fresh rate.
-- Uses the rates of the exchange.
create or replace function limit_worth(p_amount bigint, p_from text, p_to text, p_is_up boolean)
returns bigint language plpgsql stable as $$
declare
  v_exact numeric;
begin
  if p_from = p_to then return p_amount; end if;
  select p_amount * into_rate.per_dollar_micro * power(10::numeric, into_exponent.exponent)
      / (from_rate.per_dollar_micro * power(10::numeric, from_exponent.exponent))
    into v_exact
    from wallet_rate(p_from) as from_rate, wallet_rate(p_to) as into_rate, currency_exponent from_exponent,
      currency_exponent into_exponent
    where from_exponent.currency = p_from and into_exponent.currency = p_to;
  return case when p_is_up then ceil(v_exact) else floor(v_exact) end;
end $$;

-- The sum of those moves that touch the player's own money, which is at risk.
create or replace function limit_own(p_moves jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((move->>2)::bigint), 0)::bigint from jsonb_array_elements(p_moves) as move
  where move->>0 in ('cash', 'advance', 'bonus')
$$;

-- The player, if a limit or a missing proof might be hit by staking so much more in all; only then each bet is checked by
-- itself. Returns a set, so that the planner inlines it.
create or replace function limit_held(p_player bigint, p_currency text, p_more bigint) returns table (player_id bigint)
language sql stable as $$
  select l.player_id from limit_player l where l.player_id = p_player and limit_holds(l, p_currency, p_more)
  union all
  select unproven.player_id from limit_unproven(p_player, p_currency, p_more) as unproven
$$;

create or replace function limit_holds(v limit_player, p_currency text, p_more bigint) returns boolean language plpgsql stable as $$
begin
  return greatest(v.excluded_until, v.timed_out_until) > clock_timestamp() or v.reality_due_at <= clock_timestamp()
    or v.currency <> p_currency or (v.currency is not null and limit_over(v, 'stake', p_more) is not null);
end $$;
