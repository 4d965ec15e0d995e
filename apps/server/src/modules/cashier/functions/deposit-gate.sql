-- Why this player may not deposit now; null when they may. Asked in the player's turn, when a deposit is started and
-- again when it is to be credited: one that is refused by then is sent back.
create or replace function cashier_deposit_gate(p_player bigint, p_currency text, p_amount bigint) returns text
language plpgsql stable as $$
begin
  return limit_refusal(p_player, 'deposit', p_currency, p_amount);
end $$;
