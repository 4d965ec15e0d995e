-- Refuses every move of a coupon that its table of moves does not have (core/coupon-moves.ts), regardless of the function or
-- operator behind it. Called only where the state changes, so an update of other columns costs nothing more.
create or replace function betting_check_move() returns trigger language plpgsql as $$
begin
  if not betting_may_move('', old.state, new.state) then
    raise exception 'a coupon cannot move from % to %', old.state, new.state;
  end if;
  return new;
end $$;

create or replace trigger coupon_moves before update of state on coupon
  for each row when (old.state is distinct from new.state) execute function betting_check_move();
