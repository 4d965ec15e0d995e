-- Outbox of notifications: the player's pages refetch, and the player is sent the message, if one is named. Written in
-- the transaction of the act, in any process, so that exactly the committed acts are notified.
create or replace function notification_add(p_site text, p_player bigint, p_message text default null, p_page text default null)
returns void language sql as $$
  insert into notification_outbox (site_id, player_id, message, page) values (p_site, p_player, p_message, p_page)
$$;
