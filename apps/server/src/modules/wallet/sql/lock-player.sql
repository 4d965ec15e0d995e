-- Locks the player's gate row for the rest of the transaction. Every money movement must call this first.
create or replace function wallet_lock_player(p_player bigint) returns void language plpgsql as $$
begin
  perform from wallet_gate where player_id = p_player for update;
  if found then return; end if;
  -- A concurrent insert of the same row is waited for.
  insert into wallet_gate (player_id) values (p_player) on conflict do nothing;
  perform from wallet_gate where player_id = p_player for update;
end $$;

-- Locks the gates of several players in the order of their numbers, so that two transactions never deadlock. In one
-- statement when all gates exist; a new one is inserted at its place in the order.
create or replace function wallet_lock_players(p_players bigint[]) returns void language plpgsql as $$
declare
  v_player bigint;
begin
  if (select count(*) from wallet_gate where player_id = any (p_players)) = cardinality(p_players) then
    perform from wallet_gate where player_id = any (p_players) order by player_id for update;
    return;
  end if;
  for v_player in select distinct player from unnest(p_players) as player order by 1 loop
    perform wallet_lock_player(v_player);
  end loop;
end $$;

-- The gate lock for an act of the player: it names the session, and an ended one is refused before anything is read or
-- moved. Acts of the site itself (a settlement, an order that reaches its price) have no session.
create or replace function wallet_lock_player_as(p_player bigint, p_session uuid) returns void language plpgsql as $$
begin
  perform wallet_lock_player(p_player);
  if not wallet_session_is_active(p_player, p_session) then
    raise exception 'the session has ended' using errcode = 'EV002';
  end if;
end $$;
