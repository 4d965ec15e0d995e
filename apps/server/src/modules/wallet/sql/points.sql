-- Adds or removes points and returns the balance. Idempotent for a kind and ref.
create or replace function points_move(p_player bigint, p_amount bigint, p_kind text, p_ref text)
returns bigint language plpgsql as $$
declare
  v points_account;
begin
  perform wallet_lock_player(p_player);
  if exists (select from points_movement where player_id = p_player and kind = p_kind and ref = p_ref) then
    return (select points from points_account where player_id = p_player);
  end if;
  -- Not one upsert: the check constraint would see the inserted row alone, and nothing could ever be removed.
  update points_account set seq = seq + 1, points = points + p_amount where player_id = p_player returning * into v;
  if not found then
    insert into points_account (player_id, seq, points) values (p_player, 1, p_amount) returning * into strict v;
  end if;
  insert into points_movement (player_id, seq, amount, points, kind, ref)
    values (p_player, v.seq, p_amount, v.points, p_kind, p_ref);
  return v.points;
end $$;

create or replace function points_of(p_player bigint) returns bigint language sql stable as $$
  select coalesce((select points from points_account where player_id = p_player), 0)
$$;
