-- Instruments that players paid from or to, by their hashes.
create or replace view cashier_instrument with (security_invoker = true) as
select player_id, hash from payment_instrument;
