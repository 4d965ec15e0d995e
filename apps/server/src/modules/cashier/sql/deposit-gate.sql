-- The reason not to credit this amount now; null when it may be credited. Called under the player's gate lock.
create or replace function cashier_deposit_gate(p_player bigint, p_currency text, p_amount bigint) returns text
language plpgsql stable as $$
begin
  return coalesce(limit_refusal(p_player, 'deposit', p_currency, p_amount),
    case when suspension_of_player(p_player) then 'betting-off' end);
end $$;

-- The reason not to start such a deposit now: deposits under way count against the limits and the bounds of identity, too.
-- `p_itself` is excluded, as it may be one of those.
create or replace function cashier_start_gate(p_player bigint, p_currency text, p_amount bigint, p_itself text)
returns text language plpgsql stable as $$
declare
  v_counted_in text := limit_currency(p_player);
begin
  return coalesce(
    case when v_counted_in is null then cashier_deposit_gate(p_player, p_currency, p_amount)
      else cashier_deposit_gate(p_player, v_counted_in, limit_worth(p_amount, p_currency, v_counted_in, true)
        + cashier_under_way(p_player, v_counted_in, p_itself)) end,
    limit_identity_refusal(p_player, 'deposit', 'USD',
      limit_worth(p_amount, p_currency, 'USD', true) + cashier_under_way(p_player, 'USD', p_itself)));
end $$;

-- The reason not to credit a deposit that was paid; it is refunded then. One paid in time has reserved its share of the
-- limit since its start, so it is credited unless the limit was lowered meanwhile. A late one may find its share taken.
create or replace function cashier_credit_gate(v payment) returns text language plpgsql stable as $$
begin
  if v.expires_at > clock_timestamp() then
    return coalesce(cashier_deposit_gate(v.player_id, v.currency, v.amount),
      limit_identity_refusal(v.player_id, 'deposit', v.currency, v.amount));
  end if;
  return cashier_start_gate(v.player_id, v.currency, v.amount, v.id);
end $$;

-- Sum of started deposits that can still be paid, in one currency; null when some of them have no rate. Expired ones no
-- longer count.
create or replace function cashier_under_way(p_player bigint, p_currency text, p_but text default null) returns bigint
language sql stable as $$
  select case when count(worth) = count(*) then coalesce(sum(worth), 0)::bigint end from (
    select limit_worth(amount, currency, p_currency, true) as worth from payment
    where player_id = p_player and kind = 'deposit' and state in ('started', 'pending', 'review')
      and expires_at > clock_timestamp() and id is distinct from p_but
  ) as open
$$;

-- Port of limits: the sum of a player's credited deposits in the reference currency; null when one has no rate. Returns a
-- set, so that the planner inlines it.
create or replace function limit_deposited(p_player bigint) returns table (total bigint) language sql stable as $$
  select case when count(worth) = count(*) then coalesce(sum(worth), 0)::bigint end from (
    select limit_worth(sum(amount)::bigint, currency, 'USD', true) as worth from payment
    where player_id = p_player and kind = 'deposit' and state = 'success' group by currency
  ) as credited
$$;
