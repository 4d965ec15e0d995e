-- Blocks against signing in: until when the player is self-excluded, and until when their time is used up. Null means
-- none.
create or replace function limit_sign_in(p_player bigint, out excluded_until timestamptz, out time_out_until timestamptz)
language plpgsql as $$
declare
  v limit_player;
begin
  select * into v from limit_player where player_id = p_player;
  if not found then return; end if;
  if v.excluded_until > clock_timestamp() then excluded_until := v.excluded_until; end if;
  if limit_session_end(p_player) <= clock_timestamp() then
    time_out_until := (select day_began_at + interval '24 hours' from limit_player where player_id = p_player);
  end if;
end $$;

create or replace function limit_is_excluded(p_player bigint) returns boolean language sql stable as $$
  select exists (select from limit_player where player_id = p_player and excluded_until > clock_timestamp())
$$;

-- The end of a player's self-exclusion; null when there is none, or it is over.
create or replace function limit_excluded_until(p_player bigint) returns timestamptz language sql stable as $$
  select excluded_until from limit_player where player_id = p_player and excluded_until > clock_timestamp()
$$;

-- Port of players, the effective ban level: a self-excluded player may do as much as a banned one who may withdraw.
create or replace function player_ban_level(p_player bigint, p_ban_level integer, p_ban_version integer) returns integer
language sql stable as $$
  select case
    when p_ban_level = 0 and limit_is_excluded(p_player) then case p_ban_version when 1 then 53 else 45 end
    else p_ban_level
  end
$$;
