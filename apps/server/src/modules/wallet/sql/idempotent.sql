-- Runs a function under the gate lock, once for an idempotency key of a scope, and stores its answer for ever. Returns
-- null for another body under the same key. The session in `session` is checked first; a call without one is refused.
create or replace function wallet_idempotent(p_scope text, p_work text, p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_session uuid := (p->>'session')::uuid;
begin
  perform wallet_lock_player_as(v_player, v_session);
  return wallet_idempotent_locked(p_scope, p_work, p);
end $$;

-- The same for a caller that holds the player's gate already.
create or replace function wallet_idempotent_locked(p_scope text, p_work text, p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_hash bytea := decode(p->>'hash', 'hex');
  v_known wallet_key;
  v_answer text;
begin
  select * into v_known from wallet_key where player_id = v_player and scope = p_scope and key = p->>'key';
  if found then
    return case when v_known.body_hash = v_hash then v_known.answer end;
  end if;
  execute format('select %I($1)', p_work) into strict v_answer using p;
  insert into wallet_key (player_id, scope, key, body_hash, answer, session_id, seq)
    select v_player, p_scope, p->>'key', v_hash, v_answer, (p->>'session')::uuid, seq
    from wallet_gate where player_id = v_player;
  return v_answer;
end $$;

-- The stored answer of an idempotency key; null while the key is new, or with another body.
create or replace function wallet_answered(p_player bigint, p_scope text, p_key text, p_hash text) returns text
language sql stable as $$
  select answer from wallet_key
  where player_id = p_player and scope = p_scope and key = p_key and body_hash = decode(p_hash, 'hex')
$$;

-- Keys of a scope with unkeyed hashes: a keyed hash is longer by a marker byte.
create or replace function wallet_plain_keys(p_scope text, p_max integer)
returns table (player_id bigint, key text, body_hash bytea) language sql stable as $$
  select k.player_id, k.key, k.body_hash from wallet_key k
  where k.scope = p_scope and octet_length(k.body_hash) = 32 limit p_max
$$;

-- Replaces the stored hash of a body.
create or replace function wallet_hash_key(p_player bigint, p_scope text, p_key text, p_from bytea, p_to bytea)
returns void language sql as $$
  update wallet_key set body_hash = p_to
  where player_id = p_player and scope = p_scope and key = p_key and body_hash = p_from
$$;
