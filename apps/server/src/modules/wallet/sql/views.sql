-- Views for other modules. The tables stay private, and the planner inlines a view, so a batch reads it as fast as its
-- table. They have the rights of the caller: through a view, an append-only table could be written otherwise.
create or replace view wallet_account with (security_invoker = true) as
  select player_id, kind, currency, balance from ledger_account;

create or replace view wallet_movement with (security_invoker = true) as
  select player_id, seq, kind, ref, at from ledger_movement;

create or replace view wallet_entry with (security_invoker = true) as
  select player_id, seq, owner_id, kind, currency, amount from ledger_entry;

-- The number of each player's last movement. Read under the gate lock, it orders acts and movements without a clock.
create or replace view wallet_last_seq with (security_invoker = true) as
  select player_id, seq from wallet_gate;
