-- Why so much may not be credited to this player now; null when it may. Asked in the player's turn.
create or replace function cashier_deposit_gate(p_player bigint, p_currency text, p_amount bigint) returns text
language plpgsql stable as $$
begin
  return coalesce(limit_refusal(p_player, 'deposit', p_currency, p_amount),
    case when suspension_of_player(p_player) then 'betting-off' end);
end $$;

-- Why this player may not start such a deposit now: what is under way already has its place within their limits, too. One
-- of those may be the very deposit that is asked about.
create or replace function cashier_start_gate(p_player bigint, p_currency text, p_amount bigint, p_itself text)
returns text language plpgsql stable as $$
declare
  v_counted_in text := limit_currency(p_player);
begin
  if v_counted_in is null then return cashier_deposit_gate(p_player, p_currency, p_amount); end if;
  return cashier_deposit_gate(p_player, v_counted_in, limit_worth(p_amount, p_currency, v_counted_in, true)
    + cashier_under_way(p_player, v_counted_in, p_itself));
end $$;

-- Why a deposit that was paid may not be credited; it is sent back then. One that is paid in time has kept its place since
-- it was started, and takes it unless the limit was lowered meanwhile. One that comes later may find it taken.
create or replace function cashier_credit_gate(v payment) returns text language plpgsql stable as $$
begin
  if v.expires_at > clock_timestamp() then return cashier_deposit_gate(v.player_id, v.currency, v.amount); end if;
  return cashier_start_gate(v.player_id, v.currency, v.amount, v.id);
end $$;

-- What a player has started to deposit and can still pay, in one currency; null when some of it has no rate. What nobody
-- has paid until it expired has no place any more.
create or replace function cashier_under_way(p_player bigint, p_currency text, p_but text default null) returns bigint
language sql stable as $$
  select case when count(worth) = count(*) then coalesce(sum(worth), 0)::bigint end from (
    select limit_worth(amount, currency, p_currency, true) as worth from payment
    where player_id = p_player and kind = 'deposit' and state in ('started', 'pending', 'review')
      and expires_at > clock_timestamp() and id is distinct from p_but
  ) as open
$$;
