-- Since which movement, and until when, players stay away: by their own exclusion, or for a time-out.
create or replace view limit_away with (security_invoker = true) as
select player_id, seq, at, ends_at from limit_event where type in (30, 33) and act = 'set';
