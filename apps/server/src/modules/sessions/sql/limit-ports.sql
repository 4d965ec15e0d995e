-- Ports of limits, which lie below sessions: time limits need the player's sessions.

-- Time that a player was signed in between two moments; overlapping sessions count once. An unused session counts until
-- it expired.
create or replace function limit_time_between(p_player bigint, p_since timestamptz, p_until timestamptz) returns interval
language sql stable as $$
  select coalesce(sum(upper(span) - lower(span)), interval '0') from unnest((
    select range_agg(tstzrange(greatest(started_at, p_since), ended)) from (
      select started_at, least(ended_at, expires_at, limit_at, last_seen_at + make_interval(mins => idle_minutes), p_until)
        as ended
      from player_session where player_id = p_player
    ) as session where ended > greatest(started_at, p_since)
  )) as span
$$;

-- The start of the first open session after a moment; null when there is none.
create or replace function limit_first_session(p_player bigint, p_since timestamptz) returns timestamptz
language sql stable as $$
  select min(started_at) from player_session where player_id = p_player and ended_at is null and started_at > p_since
$$;

-- Stores in each open session the moment at which a limit ends it; null for none.
create or replace function limit_set_session_end(p_player bigint, p_end timestamptz) returns void language sql as $$
  update player_session set limit_at = p_end
  where player_id = p_player and ended_at is null and limit_at is distinct from p_end
$$;

-- True when at most one session of the player is alive.
create or replace function limit_is_alone(p_player bigint) returns boolean language sql stable as $$
  select count(*) <= 1 from active_session where player_id = p_player
$$;

create or replace function limit_session(p_player bigint, p_session uuid)
returns table (started_at timestamptz, limit_at timestamptz) language sql stable as $$
  select s.started_at, s.limit_at from player_session s where s.player_id = p_player and s.id = p_session
$$;
