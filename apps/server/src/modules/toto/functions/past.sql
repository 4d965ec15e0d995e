-- Every coupon as a record of its player's past. It is open until it is paid.
create or replace view past_toto as
select player_id, id, placed_at as at, closed_at,
  (select pool from toto_draw where toto_draw.id = draw_id) as type,
  case
    when state = 'accepted' then 'open'
    when coalesce(payout, 0) = 0 then 'lost'
    when payout > stake then 'won'
    else 'returned'
  end as state,
  currency, stake, stake as staked,
  case when state = 'accepted' then 0 else coalesce(payout, 0) end as returned,
  case when state = 'accepted' then stake else 0 end as in_play,
  null::bigint as possible_win, false as is_free_bet, placed_at as accepted_at, null::jsonb as legs,
  jsonb_array_length(marks) as parts, (select number from toto_draw where toto_draw.id = draw_id) as number
from toto_coupon;
