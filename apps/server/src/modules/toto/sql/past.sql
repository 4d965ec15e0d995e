-- Every coupon as a record of its player's history. It is open until it is paid.
create or replace view past_toto as
select player_id, id, placed_at as at, closed_at,
  (select pool from toto_draw where toto_draw.id = draw_id) as type,
  case
    when state = 'accepted' then 'open'
    when paid = 0 then 'lost'
    when paid - withheld > stake then 'won'
    else 'returned'
  end as state,
  currency, stake, stake as staked, paid - withheld as returned,
  case when state = 'accepted' then stake else 0 end as in_play,
  null::bigint as possible_win, false as is_free_bet, placed_at as accepted_at, null::jsonb as legs,
  jsonb_array_length(marks) as parts, (select number from toto_draw where toto_draw.id = draw_id) as number,
  agreed_tax->'perMille' as tax_per_mille, null::bigint as possible_tax, withheld
from toto_coupon;

-- The movements that paid a coupon, or took a payout back.
create or replace function toto_paid_by(p_player bigint, p_coupon bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(seq) filter (where seq is not null), '{}')
  from toto_settlement where player_id = p_player and coupon_id = p_coupon
$$;
