-- It is this player's turn until the transaction ends: whoever moves a player's money comes here first.
create or replace function wallet_enter(p_player bigint) returns void language plpgsql as $$
begin
  perform from wallet_gate where player_id = p_player for update;
  if found then return; end if;
  -- It also waits for whoever makes the row in this very moment.
  insert into wallet_gate (player_id) values (p_player) on conflict do nothing;
  perform from wallet_gate where player_id = p_player for update;
end $$;

-- The same for an act of the player's own: it names the session that asks, and an ended one is refused before anything is
-- read or moved. What the site does by itself (a settlement, an order that reaches its price) belongs to no session.
create or replace function wallet_enter_as(p_player bigint, p_session uuid) returns void language plpgsql as $$
begin
  perform wallet_enter(p_player);
  if not identity_session_holds(p_player, p_session) then
    raise exception 'the session has ended' using errcode = 'EV002';
  end if;
end $$;
