-- Writes down who brought a player, if somebody did. Asked again it changes nothing: nobody is brought twice.
create or replace function reward_bring(p_site text, p_player bigint, p_code text) returns void language sql as $$
  insert into player_brought (player_id, brought_by)
  select p_player, player_id from invitation where site_id = p_site and code = p_code and player_id < p_player
  on conflict do nothing
$$;

-- Whether two players are one person as far as the house can see. Two at one table may be taken for one: what hangs on it
-- is whether somebody counts, never their play or their money.
create or replace function reward_is_one_person(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select p_one = p_other or sessions_shares_device(p_one, p_other) or cashier_shares_instrument(p_one, p_other)
$$;

-- Whom somebody brought, without themselves under another name. It is looked at anew each time: two who turn out to be
-- one count no longer.
create or replace function reward_brought_by(p_player bigint) returns setof bigint language sql stable as $$
  select player_id from player_brought where brought_by = p_player and not reward_is_one_person(player_id, p_player)
$$;
