-- An act of a player happens once for an idempotency key of a scope: its function calls wallet_begin_key, returns the
-- answer of a key that is known, does its work, and returns by wallet_finish_key, which stores the answer for ever. `p`
-- names `player`, `session`, `key` and the `hash` of the body.

-- Locks the player's gate and checks the session, which has to be named; then looks the key up.
create or replace function wallet_begin_key(p_scope text, p jsonb, out is_known boolean, out answer text)
language plpgsql as $$
begin
  perform wallet_lock_player_as((p->>'player')::bigint, (p->>'session')::uuid);
  select key.is_known, key.answer into is_known, answer from wallet_find_key(p_scope, p) as key;
end $$;

-- The answer under a known key is null for another body. The caller holds the player's gate.
create or replace function wallet_find_key(p_scope text, p jsonb, out is_known boolean, out answer text)
language plpgsql stable as $$
declare
  v_known wallet_key;
begin
  select * into v_known from wallet_key
    where player_id = (p->>'player')::bigint and scope = p_scope and key = p->>'key';
  is_known := found;
  if v_known.body_hash = decode(p->>'hash', 'hex') then answer := v_known.answer; end if;
end $$;

create or replace function wallet_finish_key(p_scope text, p jsonb, p_answer text) returns text language plpgsql as $$
begin
  insert into wallet_key (player_id, scope, key, body_hash, answer, session_id, seq)
    select player_id, p_scope, p->>'key', decode(p->>'hash', 'hex'), p_answer, (p->>'session')::uuid, seq
    from wallet_gate where player_id = (p->>'player')::bigint;
  return p_answer;
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
