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
    update limit_player set day_began_at = coalesce(limit_first_session(p_player, v_now - interval '24 hours'), v_now)
      where player_id = p_player returning * into strict v;
  end if;
  v_allowed := make_interval(hours => v.session_hours);
  v_end := v_now + v_allowed - limit_time_between(p_player, v.day_began_at, v_now);
  -- A session that lasts beyond the 24 hours begins a new allowance.
  return case when v_end > v.day_began_at + interval '24 hours' then v.day_began_at + interval '24 hours' + v_allowed else v_end end;
end $$;

-- Stores in each open session the moment at which the player's time limit ends it. The old moments are removed first:
-- time after them would not be counted.
create or replace function limit_time_sessions(p_player bigint) returns void language plpgsql as $$
begin
  perform limit_set_session_end(p_player, null);
  perform limit_set_session_end(p_player, limit_session_end(p_player));
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
