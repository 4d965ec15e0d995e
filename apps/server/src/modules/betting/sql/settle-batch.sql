-- The batchable steps by their numbers in the list: coupons that have not changed since they were read, and that stay
-- as they are, or are settled for the first time for a player without debt. Either all of a player's steps are
-- batchable or none, so that the order of the player's movements stays.
create or replace function betting_batchable_steps(p jsonb) returns bigint[] language plpgsql stable as $$
declare
  v_plain bigint[];
begin
  with given as materialized (
    select at, step, (step->>'player')::bigint as player, (step->>'id')::bigint as id,
      (step->>'isOpen')::boolean as is_open
    from jsonb_array_elements(p) with ordinality as all_given (step, at)
  ), late as materialized (
    select given.at from given cross join lateral jsonb_array_elements(step->'legs') with ordinality as legs (leg, n)
      join coupon_leg on coupon_leg.player_id = given.player and coupon_leg.coupon_id = given.id
        and coupon_leg.n = legs.n - 1 and coupon_leg.heard > (leg->>'heard')::bigint
  ), for_sale as materialized (
    select player_id, coupon_id from coupon_sale where state = 'waiting'
  ), in_debt as materialized (
    select player_id, currency from wallet_account
    where player_id in (select player from given) and kind in ('owed', 'advance') and balance <> 0
  ), looked_at as (
    select at, player, c.version = (step->>'version')::integer and c.promo_code is null and c.advance_state is null
      and c.grant_id is null
      and at not in (select at from late)
      and case
        when c.state = 'settled' then not is_open and c.payout = (step->>'payout')::bigint
          and c.tax = coalesce((step->>'tax')::bigint, 0)
        when c.state <> 'accepted' then false
        else is_open or c.version = 0 and (player, given.id) not in (select player_id, coupon_id from for_sale)
          and (player, c.currency) not in (select player_id, currency from in_debt)
      end as is_plain
    from given join coupon c on c.player_id = given.player and c.id = given.id
  )
  select array_agg(at) into v_plain
    from (select at, bool_and(is_plain) over (partition by player) as is_plain from looked_at) as of_player
    where is_plain;
  return coalesce(v_plain, '{}');
end $$;

-- Brings plain coupons to how they stand now. Answers the steps of those that are settled by it.
create or replace function betting_settle_batch(p jsonb) returns jsonb language plpgsql as $$
declare
  v_settled jsonb;
  v_seqs bigint[];
begin
  update coupon_leg leg set result = nullif(given.leg->'result', 'null'), heard = (given.leg->>'heard')::bigint
    from jsonb_array_elements(p) as step, jsonb_array_elements(step->'legs') with ordinality as given (leg, at)
    where leg.player_id = (step->>'player')::bigint and leg.coupon_id = (step->>'id')::bigint and leg.n = given.at - 1
      and leg.heard <> (given.leg->>'heard')::bigint;
  select jsonb_agg(step - 'legs' || jsonb_build_object('currency', c.currency, 'kind', 'settlement', 'ref', step->'id',
      'moves', jsonb_build_array(
        jsonb_build_array('held', '*bets', c.stake), jsonb_build_array('*bets', 'cash', (step->>'payout')::bigint)
      ) || case when step ? 'tax' then wallet_move('*bets', '*tax', (step->>'tax')::bigint) else '[]' end) order by c.player_id, c.id)
    into v_settled
    from jsonb_array_elements(p) as step
    join coupon c on c.player_id = (step->>'player')::bigint and c.id = (step->>'id')::bigint
    where c.state = 'accepted' and not (step->>'isOpen')::boolean;
  if v_settled is null then return '[]'; end if;
  v_seqs := wallet_post_all(v_settled);
  insert into coupon_settlement (player_id, coupon_id, version, payout, tax, reason, seq)
    select (step->>'player')::bigint, (step->>'id')::bigint, 1, (step->>'payout')::bigint,
      coalesce((step->>'tax')::bigint, 0), step->>'reason', v_seqs[at]
    from jsonb_array_elements(v_settled) with ordinality as settled (step, at);
  update coupon set version = 1, state = 'settled', payout = (step->>'payout')::bigint,
    tax = coalesce((step->>'tax')::bigint, 0), closed_at = clock_timestamp()
    from jsonb_array_elements(v_settled) as step
    where player_id = (step->>'player')::bigint and id = (step->>'id')::bigint;
  return v_settled;
end $$;
