-- It is this player's turn until the transaction ends: whoever moves a player's money comes here first.
create or replace function wallet_enter(p_player bigint) returns void language plpgsql as $$
begin
  perform from wallet_gate where player_id = p_player for update;
  if found then return; end if;
  -- It also waits for whoever makes the row in this very moment.
  insert into wallet_gate (player_id) values (p_player) on conflict do nothing;
  perform from wallet_gate where player_id = p_player for update;
end $$;
