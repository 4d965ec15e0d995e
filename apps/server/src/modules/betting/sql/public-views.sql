-- Coupons as other modules may read them, with the terms that were agreed on. The proof log relies on these columns.
create or replace view betting_coupon with (security_invoker = true) as
select player_id, id, site_id, type, currency, stake, possible_win, advance, promo_code, agreed, placed_at, accepted_at,
  state, version, sold_stake, payout, tax
from coupon;

-- Selections of a coupon, each with its result and the number of the last verdict that was applied to it.
create or replace view betting_leg with (security_invoker = true) as
select player_id, coupon_id, n, event, market, outcome, heard, result from coupon_leg;

-- Versions of a settlement, each with the number of the movement that posted it.
create or replace view betting_settlement with (security_invoker = true) as
select player_id, coupon_id, version, seq, payout, is_open, reason, at, tax from coupon_settlement;

-- Cash-outs, of the whole stake or of a part, each with the number of its movement.
create or replace view betting_sale with (security_invoker = true) as
select player_id, coupon_id, n, seq, stake, amount, at, tax from coupon_sale;

-- Codes that are rewards, with the one player who may use each.
create or replace view betting_reward_code with (security_invoker = true) as
select c.grant_id, o.player_id, c.code, c.amount, c.currency
from promo_code c left join promo_code_player o on (o.site_id, o.code) = (c.site_id, c.code) and not c.is_for_all
where c.grant_id is not null;
