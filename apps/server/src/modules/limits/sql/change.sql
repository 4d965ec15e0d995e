-- Sets a limit as the player asks, once for an idempotency key.
create or replace function limit_set_once(p jsonb) returns text language plpgsql as $$
declare
  v_known record := wallet_begin_key('limit', p);
begin
  if v_known.is_known then return v_known.answer; end if;
  return wallet_finish_key('limit', p, limit_set(p));
end $$;

-- Sets a limit under the gate lock: a tighter one holds at once and drops a pending
-- change, a looser one stays pending; an exclusion or time-out can only get longer. Returns the outcome. A null `value`
-- means no limit.
create or replace function limit_set(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_type integer := (p->>'type')::integer;
  v_value bigint := (p->>'value')::bigint;
  v_active limit_setting;
  v_outcome text;
begin
  insert into limit_player (player_id) values (v_player) on conflict do nothing;
  if v_type < 30 and (select currency is null from limit_player where player_id = v_player) then
    perform limit_begin(v_player, p->>'currency');
  end if;
  select * into v_active from limit_setting where player_id = v_player and type = v_type and state = 'ACTIVE';
  if v_type in (30, 33) then
    v_outcome := limit_exclude(p, v_active);
  elsif v_value is not distinct from v_active.value then
    v_outcome := case when limit_drop(p, 'dropped') then 'dropped' else 'unchanged' end;
  elsif v_value is not null and v_value < coalesce(v_active.value, v_value + 1) then
    perform limit_drop(p, 'dropped');
    perform limit_activate(p, v_value, null, 'set');
    v_outcome := 'set';
  else
    insert into limit_setting (player_id, type, state, value) values (v_player, v_type, 'PENDING', v_value)
      on conflict (player_id, type, state) do update set value = excluded.value, started_at = excluded.started_at;
    perform limit_write(p, 'asked', v_value, null);
    v_outcome := 'waits';
  end if;
  return v_outcome;
end $$;

-- Answers a pending change as the player asks, under the gate lock of an active session.
create or replace function limit_answer_as(p jsonb) returns text language plpgsql as $$
begin
  perform wallet_lock_player_as((p->>'player')::bigint, (p->>'session')::uuid);
  return limit_answer(p);
end $$;

-- Confirms (1) or rejects (0) what waits, or takes it back. Too early is too early by the database's clock.
create or replace function limit_answer(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_type integer := (p->>'type')::integer;
  v limit_setting;
begin
  perform wallet_lock_player(v_player);
  if v_type in (30, 33) then return 'not-cancellable'; end if;
  select * into v from limit_setting where player_id = v_player and type = v_type and state = 'PENDING';
  if not found then return 'nothing-waits'; end if;
  if p->>'act' <> 'approved' then
    perform limit_drop(p, p->>'act');
    return 'dropped';
  end if;
  if clock_timestamp() < v.started_at + interval '24 hours' then return 'too-early'; end if;
  delete from limit_setting where player_id = v_player and type = v_type;
  perform limit_activate(p, v.value, null, 'approved');
  return 'set';
end $$;

create or replace function limit_exclude(p jsonb, v_active limit_setting) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_until timestamptz := clock_timestamp() + make_interval(hours => (p->>'value')::integer * 24);
begin
  if p->>'value' is null then return 'not-cancellable'; end if;
  if v_active.ends_at > clock_timestamp() and v_until <= v_active.ends_at then return 'shorter'; end if;
  perform limit_activate(p, (p->>'value')::bigint, v_until, 'set');
  return 'set';
end $$;

-- A limit is in force from here on, or none is.
create or replace function limit_activate(p jsonb, p_value bigint, p_ends_at timestamptz, p_act text) returns void
language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_type integer := (p->>'type')::integer;
  v_before timestamptz;
begin
  delete from limit_setting where player_id = v_player and type = v_type and state = 'ACTIVE';
  if p_value is not null then
    insert into limit_setting (player_id, type, state, value, ends_at) values (v_player, v_type, 'ACTIVE', p_value, p_ends_at);
  end if;
  if v_type in (30, 33) then
    select case v_type when 30 then excluded_until else timed_out_until end into v_before from limit_player
      where player_id = v_player;
  end if;
  update limit_player set
      excluded_until = case v_type when 30 then greatest(excluded_until, p_ends_at) else excluded_until end,
      timed_out_until = case v_type when 33 then greatest(timed_out_until, p_ends_at) else timed_out_until end,
      session_hours = case v_type when 31 then p_value else session_hours end,
      reality_minutes = case v_type when 32 then p_value else reality_minutes end,
      reality_due_at = case v_type
        when 32 then clock_timestamp() + make_interval(mins => coalesce(p_value::integer, reality_default))
        else reality_due_at end
    where player_id = v_player;
  if v_type = 31 then perform limit_time_sessions(v_player); end if;
  if v_type in (30, 33) then
    perform limit_went_away(v_player, v_type = 30, greatest(v_before, clock_timestamp()), p_ends_at);
  end if;
  perform limit_write(p, p_act, p_value, p_ends_at);
end $$;

create or replace function limit_drop(p jsonb, p_act text) returns boolean language plpgsql as $$
declare
  v limit_setting;
begin
  delete from limit_setting
    where player_id = (p->>'player')::bigint and type = (p->>'type')::integer and state = 'PENDING' returning * into v;
  if not found then return false; end if;
  perform limit_write(p, p_act, v.value, null);
  return true;
end $$;

-- Records the act, with the number of the player's last movement, and in the audit log.
create or replace function limit_write(p jsonb, p_act text, p_value bigint, p_ends_at timestamptz) returns void
language plpgsql as $$
declare
  v_actor text := coalesce(p->>'actor', 'player ' || (p->>'player'));
  v limit_event;
begin
  insert into limit_event (player_id, seq, type, act, value, ends_at, actor)
    select (p->>'player')::bigint, coalesce((select seq from wallet_last_seq where player_id = (p->>'player')::bigint), 0),
      (p->>'type')::integer, p_act, p_value, p_ends_at, v_actor
    returning * into v;
  perform limit_announce(v);
  perform audit_note(p->>'site', v_actor, 'limit-' || p_act, 'player ' || (p->>'player'),
    jsonb_build_object('type', p->'type', 'value', p_value::text, 'endsAt', p_ends_at));
end $$;

-- Reinstates an exclusion from the journal after a restore. One that is there and lasts as long is left as it is.
create or replace function limit_restore_exclusion(p jsonb) returns boolean language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_until timestamptz := (p->>'until')::timestamptz;
begin
  perform wallet_lock_player(v_player);
  insert into limit_player (player_id) values (v_player) on conflict do nothing;
  if exists (
    select from limit_setting where player_id = v_player and type = (p->>'type')::integer and state = 'ACTIVE' and ends_at >= v_until
  ) then return false; end if;
  perform limit_activate(p || '{"actor": "house"}', (p->>'value')::bigint, v_until, 'set');
  return true;
end $$;

-- Reinstates a limit that the journal has and a restored database has lost. No session of the player is left to name,
-- so the operator is the actor. Returns whether it was set: a line whose key is known has been replayed, or was never
-- lost.
create or replace function limit_restore(p jsonb) returns boolean language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
begin
  perform wallet_lock_player(v_player);
  if (wallet_find_key('limit', p)).is_known then return false; end if;
  return wallet_finish_key('limit', p, limit_set(p || '{"actor": "house"}')) = 'set';
end $$;
