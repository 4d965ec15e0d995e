create or replace function players_site_of(p_player bigint) returns text language sql stable as $$
  select site_id from player where id = p_player
$$;

-- Whether a number is still the player's it was: after a restore it may have been given again.
create or replace function players_is_same(p_player bigint, p_since timestamptz) returns boolean language sql stable as $$
  select exists (select from player where id = p_player and created_at = p_since)
$$;

-- A block or a password of the protection journal that a restored database has lost. Answers what was lost and is in force
-- again; nothing when the database knows it, or when the number is another player's by now.
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
