-- The currency that each player plays from. A view, so that a batch of stakes joins it.
create or replace view player_currency with (security_invoker = true) as
  select id as player_id, currency from player;

create or replace function players_set_currency(p_player bigint, p_currency text) returns void language sql as $$
  update player set currency = p_currency where id = p_player
$$;
