-- A place that money can be sent to, in the player's turn. One that is there already stays as it is.
create or replace function cashier_add_payout(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_id text;
begin
  perform wallet_lock_player_as(v_player, (p->>'session')::uuid);
  select id into v_id from payout_method
    where player_id = v_player and method = p->>'method' and token is null and mark = p->>'mark' and removed_at is null;
  if found then return v_id; end if;
  insert into payout_method (id, player_id, method, source, fields, mark, label, usable_at)
    values (p->>'id', v_player, p->>'method', 'added', p->'fields', p->>'mark', p->>'label',
      clock_timestamp() + make_interval(hours => (p->>'hours')::integer));
  perform cashier_announce_instrument(p->>'id');
  perform audit_note(p->>'site', 'player ' || v_player, 'payout-method-added', p->>'id',
    jsonb_build_object('method', p->>'method', 'label', p->>'label'));
  -- A match does not block the payout: an exclusion takes no money away from a player.
  perform cashier_match_instrument(p->>'site', v_player, decode(p->>'knownBy', 'hex'), 'payout-method');
  return p->>'id';
end $$;

create or replace function cashier_remove_payout(p_site text, p_player bigint, p_id text) returns boolean language plpgsql as $$
begin
  perform wallet_lock_player(p_player);
  update payout_method set removed_at = clock_timestamp() where id = p_id and player_id = p_player and removed_at is null;
  if not found then return false; end if;
  perform audit_note(p_site, 'player ' || p_player, 'payout-method-removed', p_id, '{}');
  return true;
end $$;
