-- Messages about rewards, queued with the step that they are about. News of an offer go only with the
-- player’s consent; a bonus that became cash is announced to every player.
create or replace function promo_announce(v promo_grant, p_message text) returns void language sql as $$
  select notification_message(v.player_id, p_message, 'grant ' || v.id, jsonb_build_object(
    'amount', notification_money(case p_message when 'bonus_converted' then v.converted else v.amount end, v.currency),
    'until', notification_time(coalesce(v.ends_at, v.claim_by)), 'at', notification_time(coalesce(v.ended_at, v.granted_at))))
  from players_audience a
  where a.player_id = v.player_id and v.kind <> 'points' and (p_message = 'bonus_converted' or a.takes_newsletter)
$$;

-- Rewards that end in two days, to the hour: a message is sent once for a reward, however often it is asked for.
create or replace function promo_announce_ending() returns integer language sql as $$
  select count(promo_announce(g, 'reward_ending'))::integer from promo_grant g
  where g.state in ('offered', 'active') and coalesce(g.ends_at, g.claim_by)
    between clock_timestamp() + interval '47 hours' and clock_timestamp() + interval '48 hours'
$$;
