-- True while an invariant is broken or a record was changed behind the application: no money moves.
create or replace function wallet_is_halted() returns boolean language sql stable as $$
  select exists (select from wallet_halt)
$$;
