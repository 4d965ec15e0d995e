-- The valid sessions. A view, so that a batch of stakes joins it.
create or replace view active_session with (security_invoker = true) as
  select player_id, id from player_session
  where ended_at is null and expires_at > clock_timestamp() and (limit_at is null or limit_at > clock_timestamp())
    and last_seen_at > clock_timestamp() - make_interval(mins => idle_minutes);

-- Port of the wallet: true while a session is valid. Called with the player's gate locked: ending a session locks the
-- same gate, so a movement commits before the end or is refused. A null session is never valid.
create or replace function wallet_session_is_active(p_player bigint, p_session uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from active_session where player_id = p_player and id = p_session);
end $$;

-- Port of the wallet: the start of a session.
create or replace function wallet_session_since(p_player bigint, p_session uuid) returns timestamptz
language sql stable as $$
  select started_at from player_session where player_id = p_player and id = p_session
$$;

-- The only way to end sessions early: one of a player, all, or all but one. It locks the player's gate first, so it waits
-- for a movement under way and every later one sees the end. A transaction that also locks the player's row must lock
-- the gate before it. Returns how many sessions it ended.
create or replace function sessions_end(p_player bigint, p_only uuid, p_except uuid, p_why text)
returns bigint language plpgsql as $$
declare
  v_ended bigint;
begin
  perform wallet_lock_player(p_player);
  update player_session set ended_at = clock_timestamp(), ended_why = p_why,
    ended_seq = (select seq from wallet_last_seq where player_id = p_player)
    where player_id = p_player and ended_at is null and id = coalesce(p_only, id) and id is distinct from p_except;
  get diagnostics v_ended = row_count;
  return v_ended;
end $$;

-- Of the trigger on a player who is blocked: every session ends with the same statement.
create or replace function player_sessions_end() returns trigger language plpgsql as $$
begin
  perform sessions_end(new.id, null, null, 'blocked');
  return null;
end $$;

-- Confirms a session under a new id; false when it was ended meanwhile.
create or replace function sessions_rename(p_player bigint, p_old uuid, p_new uuid) returns boolean
language plpgsql as $$
begin
  if sessions_end(p_player, p_old, null, null) = 0 then return false; end if;
  insert into player_session (player_id, id, started_at, expires_at, address, agent, last_seen_at, idle_minutes, is_kept,
      country, limit_at, confirmed_at)
    select player_id, p_new, started_at, expires_at, address, agent, now(), idle_minutes, is_kept, country, limit_at,
      clock_timestamp()
    from player_session where player_id = p_player and id = p_old;
  return true;
end $$;
