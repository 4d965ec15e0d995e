-- The ledger as other modules may read it: their invariants, the proof log and reports rely on these columns and on no
-- table of the wallet. Movements and entries are two relations, because a rule has to find a movement that lacks its
-- entries, too. Each view is inlined into the query that reads it and has the reader's own rights.
create or replace view wallet_movement with (security_invoker = true) as
select player_id, seq, kind, ref, at from ledger_movement;

-- `account` is one of the player's (`owner_id` is the player) or of the operator (`owner_id` is 0).
create or replace view wallet_entry with (security_invoker = true) as
select player_id, seq, owner_id, kind as account, currency, amount, balance from ledger_entry;

-- Stored balances. Those of the operator (player 0) are null: they are sums of entries.
create or replace view wallet_account with (security_invoker = true) as
select player_id, kind as account, currency, balance from ledger_account;

-- The number of each player's last movement.
create or replace view wallet_sequence with (security_invoker = true) as
select player_id, seq from wallet_gate;

-- Requests that were answered under an idempotency key, with the session that sent them and the number of the player's
-- last movement at that moment.
create or replace view wallet_request with (security_invoker = true) as
select player_id, key, session_id, seq from wallet_key;
