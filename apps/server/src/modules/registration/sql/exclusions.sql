-- Records a match with an excluded person's identifier; returns whether it is new. Betting and deposits of the matching
-- player are suspended until an operator has reviewed it; withdrawals stay open. A player who is excluded already does
-- not match their own identifiers.
create or replace function registration_match_excluded(p_site text, p_player bigint, p_kind text, p_hash bytea, p_way text)
returns boolean language plpgsql as $$
begin
  if p_hash is null or not exists (
    select from excluded_identifier
    where kind = p_kind and hash = p_hash and site_id in (p_site, '*') and (until is null or until > clock_timestamp())
  ) then return false; end if;
  if p_player is not null and limit_is_excluded(p_player) then return false; end if;
  insert into exclusion_match (site_id, player_id, kind, hash, way) values (p_site, p_player, p_kind, p_hash, p_way)
    on conflict do nothing;
  if not found then return false; end if;
  perform audit_note(p_site, 'house', 'excluded-met', coalesce('player ' || p_player, p_way),
    jsonb_build_object('kind', p_kind, 'way', p_way));
  if p_player is not null then
    perform suspension_start(jsonb_build_object('site', p_site, 'scope', 'player', 'subject', p_player::text, 'actor', 'house',
      'reason', format('known by the %s of an excluded person (%s)', p_kind, p_way)));
  end if;
  return true;
end $$;

-- Adds an identifier to those of an excluded player, until their exclusion ends.
create or replace function registration_known_by(p_player bigint, p_kind text, p_hash bytea) returns void language sql as $$
  insert into excluded_identifier (site_id, kind, hash, until)
    select '*', p_kind, p_hash, until from limit_excluded_until(p_player) as until where until is not null
    on conflict (kind, hash, site_id) do update set until = greatest(excluded_identifier.until, excluded.until)
      where excluded_identifier.until < excluded.until
$$;

-- Replays an exclusion of the protection journal after a restore: the identifiers, and the player when the id is still
-- theirs. Returns whether anything was missing.
create or replace function registration_restore_exclusion(p jsonb) returns boolean language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_is_new boolean := false;
begin
  if (p->>'until')::timestamptz <= clock_timestamp() then return false; end if;
  insert into excluded_identifier (site_id, kind, hash, until)
    select '*', one->>'kind', decode(one->>'hash', 'hex'), (p->>'until')::timestamptz
    from jsonb_array_elements(p->'known') as one
    on conflict (kind, hash, site_id) do update set until = greatest(excluded_identifier.until, excluded.until)
      where excluded_identifier.until < excluded.until;
  v_is_new := found;
  if players_is_same(v_player, (p->>'since')::timestamptz) and limit_restore_exclusion(p) then
    if (p->>'type')::integer = 30 then
      perform players_stop_newsletter(v_player);
      perform sessions_end(v_player, null, null, 'self-exclusion');
    end if;
    return true;
  end if;
  return v_is_new;
end $$;
