-- The first movement of a player at or after a moment, by binary search: numbers have no gap and rise with time, so
-- that it takes twenty steps among a million and no index. One past the last when there is none.
create or replace function wallet_seq_at(p_player bigint, p_at timestamptz) returns bigint language plpgsql stable as $$
declare
  v_low bigint := 1;
  v_high bigint := coalesce((select seq from wallet_gate where player_id = p_player), 0) + 1;
  v_middle bigint;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    if (select at from ledger_movement where player_id = p_player and seq = v_middle) < p_at then
      v_low := v_middle + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end $$;
