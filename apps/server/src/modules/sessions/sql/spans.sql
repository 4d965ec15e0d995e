-- The times in which a player was signed in, of sessions that end after a moment. An abandoned session ended at its last
-- activity.
create or replace function sessions_spans(p_player bigint, p_since timestamptz)
returns table (started_at timestamptz, over_at timestamptz) language sql stable as $$
  select started_at, case
      when until > last_seen_at + make_interval(mins => idle_minutes) then last_seen_at else until
    end
  from (
    select *, least(ended_at, expires_at, clock_timestamp()) as until from player_session
    where player_id = p_player and expires_at > p_since
  ) as session
$$;

-- Ends every session and uses up every link, for a database that was restored: what was ended or used after the copy was
-- made would be valid again.
create or replace function sessions_end_all() returns void language sql as $$
  update player_session set ended_at = clock_timestamp() where ended_at is null;
  update one_time_link set used_at = clock_timestamp() where used_at is null;
$$;
