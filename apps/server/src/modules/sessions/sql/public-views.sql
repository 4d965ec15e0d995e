-- Sessions that were ended early, and the number of the player's last movement at that moment: no later movement may name
-- them. The invariants of money rely on this.
create or replace view sessions_ended with (security_invoker = true) as
select player_id, id as session_id, ended_seq from player_session where ended_seq is not null;

-- Browsers that a player used, and machines that a player registered on, by their hashes.
create or replace view sessions_device with (security_invoker = true) as
select player_id, 'browser' as kind, hash from player_device
union all
select player_id, 'machine', hash from player_machine;
