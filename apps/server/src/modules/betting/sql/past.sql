-- Every coupon as a record of its player's history. All but its legs is in the index coupon_past, so that a million of
-- them can be summed and filtered by index-only scans. A free bet counts as no stake of the player's own; bonus money
-- neither as a stake nor as a return.
create or replace view past_coupon as
select player_id, id, placed_at as at, closed_at, type::text as type,
  case
    when state in ('refused', 'cancelled') then 'refused'
    when state = 'cashed-out' then 'sold'
    when state <> 'settled' then 'open'
    when payout = 0 then 'lost'
    when promo_code is not null or payout + sold_for > stake then 'won'
    else 'returned'
  end as state,
  currency, stake,
  case when state in ('asked', 'accepted', 'settled', 'cashed-out') and promo_code is null and grant_id is null then stake else 0 end as staked,
  case
    when grant_id is not null then 0
    when state = 'settled' then payout + sold_for
    when state in ('accepted', 'cashed-out') then sold_for
    else 0
  end as returned,
  case when state in ('asked', 'accepted') and promo_code is null and grant_id is null then stake - sold_stake else 0 end as in_play,
  possible_win, promo_code is not null as is_free_bet, accepted_at, agreed->'legs' as legs,
  jsonb_array_length(agreed->'legs') as parts, null::integer as number,
  -- Must match the predicate of the index coupon_unsettled, so that the planner uses it.
  state <> 'settled' as is_unsettled,
  agreed->'terms'->'tax'->'perMille' as tax_per_mille,
  betting_tax(agreed, possible_win, stake - sold_stake) as possible_tax,
  sold_tax + case when state = 'settled' then tax else 0 end as withheld,
  grant_id is not null as is_bonus
from coupon;
