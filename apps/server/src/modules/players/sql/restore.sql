create or replace function players_site_of(p_player bigint) returns text language sql stable as $$
  select site_id from player where id = p_player
$$;

create or replace function players_language_of(p_player bigint) returns text language sql stable as $$
  select language from player where id = p_player
$$;

-- True while the id belongs to the same player: after a restore it may have been reused.
create or replace function players_is_same(p_player bigint, p_since timestamptz) returns boolean language sql stable as $$
  select exists (select from player where id = p_player and created_at = p_since)
$$;

-- Replays a block or a password change of the protection journal after a restore. Returns what was missing; null when the
-- database has it, or when the id belongs to another player by now.
create or replace function players_restore_protection(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_at timestamptz := (p->>'at')::timestamptz;
begin
  if not players_is_same(v_player, (p->>'since')::timestamptz) then return null; end if;
  if p->>'act' = 'block' then
    update player set ban_level = (p->>'level')::integer where id = v_player and ban_level <> (p->>'level')::integer;
    return case when found then 'block' end;
  end if;
  update player set password_hash = p->>'hash', password_changed_at = v_at
    where id = v_player and password_hash <> p->>'hash' and coalesce(password_changed_at, '-infinity') < v_at;
  return case when found then 'password' end;
end $$;

create or replace function players_since(p_player bigint) returns timestamptz language sql stable as $$
  select created_at from player where id = p_player
$$;
