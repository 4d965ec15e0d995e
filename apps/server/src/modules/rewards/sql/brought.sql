-- Records the inviter of a player, if there is one. Idempotent: a player is invited only once.
create or replace function reward_bring(p_site text, p_player bigint, p_code text) returns void language sql as $$
  insert into player_brought (player_id, brought_by)
  select p_player, player_id from invitation where site_id = p_site and code = p_code and player_id < p_player
  on conflict do nothing
$$;

-- True when two players seem to be one person. Two at one table may be taken for one: only whether an invitation counts
-- depends on it, never anybody's play or money.
create or replace function reward_is_one_person(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select p_one = p_other or sessions_shares_device(p_one, p_other) or cashier_shares_instrument(p_one, p_other)
$$;

-- The players that somebody invited, without the inviter's own other accounts. Evaluated on every call: players who
-- turn out to be one person stop counting.
create or replace function reward_brought_by(p_player bigint) returns setof bigint language sql stable as $$
  select player_id from player_brought where brought_by = p_player and not reward_is_one_person(player_id, p_player)
$$;

-- The inviter of an invited player.
create or replace function reward_inviter_of(p_player bigint) returns bigint language sql stable as $$
  select brought_by from player_brought where player_id = p_player
$$;
