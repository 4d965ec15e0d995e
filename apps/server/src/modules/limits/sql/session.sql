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

-- When the time is used up that the player has allowed themselves for the 24 hours that began with their first session;
-- null without such a limit. A moment that has passed is one after which there is no signing in.
create or replace function limit_session_end(p_player bigint) returns timestamptz language plpgsql as $$
declare
  v limit_player;
  v_allowed interval;
  v_end timestamptz;
  -- One timestamp for all comparisons, so that an allowance used up to its end is exactly used up.
  v_now timestamptz := clock_timestamp();
begin
  select * into v from limit_player where player_id = p_player;
  if v.session_hours is null then return null; end if;
  if v.day_began_at is null or v.day_began_at + interval '24 hours' <= v_now then
    update limit_player set day_began_at = coalesce((
        select min(started_at) from player_session
        where player_id = p_player and ended_at is null and started_at > v_now - interval '24 hours'
      ), v_now)
      where player_id = p_player returning * into strict v;
  end if;
  v_allowed := make_interval(hours => v.session_hours);
  v_end := v_now + v_allowed - limit_time_between(p_player, v.day_began_at, v_now);
  -- A session that lasts beyond the 24 hours begins a new allowance.
  return case when v_end > v.day_began_at + interval '24 hours' then v.day_began_at + interval '24 hours' + v_allowed else v_end end;
end $$;

-- Stores in each open session the moment at which the player's time limit ends it.
create or replace function limit_time_sessions(p_player bigint) returns void language plpgsql as $$
declare
  v_end timestamptz;
begin
  update player_session set limit_at = null where player_id = p_player and ended_at is null and limit_at is not null;
  v_end := limit_session_end(p_player);
  if v_end is not null then
    update player_session set limit_at = v_end where player_id = p_player and ended_at is null;
  end if;
end $$;

-- Schedules the reality check of a player who comes back: after the chosen interval, or the one that the jurisdiction
-- requires. A player who is there already keeps the schedule.
create or replace function limit_session_opened(p_player bigint, p_default integer) returns void language plpgsql as $$
declare
  v limit_player;
begin
  if p_default is not null then
    insert into limit_player (player_id, reality_default) values (p_player, p_default)
      on conflict (player_id) do update set reality_default = excluded.reality_default;
  end if;
  update limit_player set reality_due_at = case
      when limit_is_alone(p_player) or reality_due_at is null
      then clock_timestamp() + make_interval(mins => coalesce(reality_minutes, reality_default))
      else reality_due_at end
    where player_id = p_player returning * into v;
  if v.session_hours is not null then perform limit_time_sessions(p_player); end if;
end $$;

-- True when at most one session of the player is alive.
create or replace function limit_is_alone(p_player bigint) returns boolean language sql stable as $$
  select count(*) <= 1 from player_session
  where player_id = p_player and ended_at is null and expires_at > now() and (limit_at is null or limit_at > now())
    and last_seen_at > now() - make_interval(mins => idle_minutes)
$$;
