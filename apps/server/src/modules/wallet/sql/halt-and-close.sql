-- Halts all movements of money until an operator resumes them. The port of the platform's seals: a record that was changed
-- behind the application calls it. The first reason stays.
create or replace function integrity_halt(p_reason text) returns void language sql as $$
  insert into wallet_halt (is_only, reason) values (true, p_reason) on conflict do nothing
$$;

-- The reason of the halt; null while money moves.
create or replace function wallet_halt_reason() returns text language sql stable as $$
  select reason from wallet_halt
$$;

-- Locks the halt and returns its beginning; null while money moves.
create or replace function wallet_lock_halt() returns timestamptz language sql as $$
  select at from wallet_halt for update
$$;

create or replace function wallet_resume() returns void language sql as $$
  delete from wallet_halt
$$;

-- Closes a product until wallet_open_product(), and keeps the reason of a closure that stands already.
create or replace function wallet_close_product(p_product text, p_reason text) returns void language sql as $$
  insert into wallet_closed (product, reason) values (p_product, p_reason) on conflict do nothing
$$;

create or replace function wallet_open_product(p_product text) returns void language sql as $$
  delete from wallet_closed where product = p_product
$$;
