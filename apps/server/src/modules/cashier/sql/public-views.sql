-- Instruments that players paid from or to, by their hashes.
create or replace view cashier_instrument with (security_invoker = true) as
select player_id, hash from payment_instrument;

-- Withdrawals that wait until their player has proved something.
create or replace view cashier_waiting with (security_invoker = true) as
select player_id, id, amount, currency, reason, created_at from payment where state = 'waiting';
