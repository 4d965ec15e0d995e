-- Movements with their entries, as the proof log signs them. A movement that lacks its entries has one row without an
-- account, so that the difference is found.
create or replace view wallet_posting with (security_invoker = true) as
select m.player_id, m.seq, m.kind, m.ref, m.at, e.owner_id, e.kind as account, e.currency, e.amount, e.balance
from ledger_movement m left join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq;

-- Requests that were answered under an idempotency key, with the session that sent them and the number of the player's
-- last movement at that moment.
create or replace view wallet_request with (security_invoker = true) as
select player_id, key, session_id, seq from wallet_key;

-- Points that were given and taken, each with its cause.
create or replace view wallet_points with (security_invoker = true) as
select player_id, seq, amount, kind, ref from points_movement;
