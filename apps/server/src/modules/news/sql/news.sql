-- The player's pages look again, and where a message is named the player is sent it. Written down within the transaction of
-- what it tells of, whichever process that is in: what was not done is not told, and what was done is.
create or replace function notification_add(p_site text, p_player bigint, p_message text default null, p_page text default null)
returns void language sql as $$
  insert into news (site_id, player_id, message, page) values (p_site, p_player, p_message, p_page)
$$;
