-- Stores the result of an identity check.
create or replace function players_verification(p_player bigint, p_status integer) returns void language sql as $$
  update player set verification_status = p_status where id = p_player and verification_status <> p_status
$$;
