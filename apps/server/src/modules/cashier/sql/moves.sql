-- Refuses every move of a payment that its table of moves does not have (core/payment-moves.ts), regardless of the function or
-- operator behind it. Called only where the state changes, so an update of other columns costs nothing more.
create or replace function cashier_check_move() returns trigger language plpgsql as $$
begin
  if not cashier_may_move(old.kind, old.state, new.state) then
    raise exception 'a payment cannot move from % to %', old.state, new.state;
  end if;
  return new;
end $$;

create or replace trigger payment_moves before update of state on payment
  for each row when (old.state is distinct from new.state) execute function cashier_check_move();
