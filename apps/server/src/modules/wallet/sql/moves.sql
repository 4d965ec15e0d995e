-- Moves that pay an amount to a player from an account of the operator: debt first, then advances; the rest is cash.
create or replace function wallet_pay(p_player bigint, p_currency text, p_from text, p_amount bigint)
returns jsonb language plpgsql as $$
declare
  v_owed bigint := least(p_amount, -wallet_balance(p_player, 'owed', p_currency));
  v_advance bigint := least(p_amount - v_owed, -wallet_balance(p_player, 'advance', p_currency));
begin
  return wallet_move(p_from, 'owed', v_owed) || wallet_move(p_from, 'advance', v_advance)
    || wallet_move(p_from, 'cash', p_amount - v_owed - v_advance);
end $$;

-- Moves that take an amount back from a player for an account of the operator: as far as there is cash; the rest
-- becomes debt.
create or replace function wallet_take(p_player bigint, p_currency text, p_to text, p_amount bigint)
returns jsonb language plpgsql as $$
declare
  v_there bigint := least(p_amount, wallet_balance(p_player, 'cash', p_currency));
begin
  return wallet_move('cash', p_to, v_there) || wallet_move('owed', p_to, p_amount - v_there);
end $$;

-- A list of one move, or of none.
create or replace function wallet_move(p_from text, p_to text, p_amount bigint) returns jsonb language sql immutable as $$
  select case when p_amount > 0 then jsonb_build_array(jsonb_build_array(p_from, p_to, p_amount)) else '[]'::jsonb end
$$;

create or replace function wallet_balance(p_player bigint, p_kind text, p_currency text) returns bigint language sql stable as $$
  select coalesce((select balance from ledger_account
    where player_id = p_player and kind = p_kind and currency = p_currency), 0)
$$;
