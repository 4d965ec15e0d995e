-- Seed pairs of a player. The next server seed is committed to before the player names the client seed that it is joined
-- with, so that the house cannot choose one to suit the other.

-- Commits to a next seed if there is none.
create or replace function games_commit(p jsonb) returns void language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_id bigint;
begin
  perform wallet_lock_player(v_player);
  if exists (select from fair_pair where player_id = v_player and client_seed is null) then return; end if;
  select coalesce(max(id), 0) + 1 into v_id from fair_pair where player_id = v_player;
  insert into fair_pair (player_id, id, commitment, sealed)
    values (v_player, v_id, p->>'commitment', decode(p->>'sealed', 'hex'));
  perform audit_note(p->>'site', 'house', 'seeds-committed', 'pair ' || v_player || '/' || v_id,
    jsonb_build_object('commitment', p->>'commitment'));
end $$;

-- Joins the next seed with a client seed, and commits to another next one.
create or replace function games_join(p jsonb) returns void language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v fair_pair;
begin
  update fair_pair set client_seed = p->>'clientSeed', started_at = clock_timestamp()
    where player_id = v_player and client_seed is null returning * into strict v;
  perform audit_note(p->>'site', 'player ' || v_player, 'seeds-started', 'pair ' || v_player || '/' || v.id,
    jsonb_build_object('commitment', v.commitment, 'clientSeed', v.client_seed));
  perform games_commit(p);
end $$;

-- Starts the first pair. A pair that is active stays. Without a commitment that was there before the client seed, only
-- the commitment is made.
create or replace function games_seeds_start(p jsonb) returns void language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
begin
  perform wallet_lock_player_as(v_player, (p->>'session')::uuid);
  if exists (select from fair_pair where player_id = v_player and client_seed is not null and retired_at is null) then
    return;
  end if;
  if exists (select from fair_pair where player_id = v_player and client_seed is null) then
    perform games_join(p);
  else
    perform games_commit(p);
  end if;
end $$;

-- Retires the pair that the player sees, and tells its seed for ever. Answers why not, or null; a pair that is retired
-- already changes nothing.
create or replace function games_seeds_rotate(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v fair_pair;
begin
  perform wallet_lock_player_as(v_player, (p->>'session')::uuid);
  select * into v from fair_pair where player_id = v_player and id = (p->>'pair')::bigint;
  if v.client_seed is null then
    return case when exists (select from fair_pair where player_id = v_player and client_seed is not null)
      then 'seeds-moved' else 'seeds-missing' end;
  end if;
  if v.retired_at is not null then return null; end if;
  if exists (select from game_open where player_id = v_player and pair_id = v.id) then return 'round-open'; end if;
  update fair_pair set retired_at = clock_timestamp(), seed = p->>'seed', sealed = null
    where player_id = v_player and id = v.id;
  perform audit_note(p->>'site', 'player ' || v_player, 'seeds-retired', 'pair ' || v_player || '/' || v.id,
    jsonb_build_object('commitment', v.commitment, 'seed', p->>'seed', 'rounds', v.next_nonce::text));
  perform games_join(p);
  return null;
end $$;
