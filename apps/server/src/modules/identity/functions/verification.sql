-- How far it is confirmed who a player is, as those who look at documents say.
create or replace function identity_verification(p_player bigint, p_status integer) returns void language sql as $$
  update player set verification_status = p_status where id = p_player and verification_status <> p_status
$$;
