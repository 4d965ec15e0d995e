-- Queues a message for each settled coupon whose stake or payout reaches the amount that its player has set: one for
-- the first settlement and one for every correction. Without a rate for another currency the message is sent.
create or replace function betting_announce_settled(p_settled jsonb) returns void language sql as $$
  select notification_message(c.player_id, case when before.payout is null then 'bet_settled' else 'bet_corrected' end,
    'bet ' || c.id || ' ' || c.version, jsonb_build_object(
      'bet', notification_text(c.id::text), 'stake', notification_money(c.stake, c.currency),
      'payout', notification_money(c.payout, c.currency), 'tax', notification_tax(c.tax, c.currency),
      'at', notification_time(c.closed_at)
    ))
  from jsonb_array_elements(p_settled) as step
  join message_bet_amount wanted on wanted.player_id = (step->>'player')::bigint
  join coupon c on c.player_id = (step->>'player')::bigint and c.id = (step->>'id')::bigint and c.state = 'settled'
  left join lateral (
    select payout from coupon_settlement s
    where s.player_id = c.player_id and s.coupon_id = c.id and s.version < c.version and not s.is_open
    order by version desc limit 1
  ) as before on true
  where coalesce(limit_worth(greatest(c.stake, c.payout, before.payout), c.currency, wanted.currency, true), wanted.amount)
    >= wanted.amount
$$;

-- Queues a message for a coupon that was cashed out as a whole; payout and tax are those of all its parts.
create or replace function betting_announce_sold(v coupon, p_payout bigint, p_tax bigint) returns void language sql as $$
  select notification_message(v.player_id, 'bet_cashed_out', 'bet ' || v.id || ' sold', jsonb_build_object(
    'bet', notification_text(v.id::text), 'stake', notification_money(v.stake, v.currency),
    'payout', notification_money(p_payout, v.currency), 'tax', notification_tax(p_tax, v.currency),
    'at', notification_time(clock_timestamp())
  )) where limit_wants_message(v.player_id, greatest(v.stake, p_payout), v.currency)
$$;
