-- The batchable coupons by their numbers in the list: each has a new idempotency key and a valid session, enough cash
-- for everything its player stakes here, no limit in the way, and markets without a known result; and all of them
-- together stay within the exposure limit of every event and market. The others are placed one by one. Null when there
-- are none.
create or replace function betting_batchable(p jsonb) returns bigint[] language sql stable as $$
  with given as materialized (
    select at, one, (one->>'player')::bigint as player, one->>'currency' as currency, (one->>'possibleWin')::bigint as win,
      sum((one->>'stake')::bigint) over (partition by one->>'player', one->>'currency') as staked,
      count(*) over (partition by one->>'player', one->>'key') as under_key
    from jsonb_array_elements(p) with ordinality as all_given (one, at)
  ), funded as materialized (
    select given.* from given
      join wallet_account a on a.player_id = given.player and a.kind = 'cash' and a.currency = given.currency
        and a.balance >= staked
    where under_key = 1 and one->>'state' = 'accepted' and one#>>'{moves,0,0}' = 'cash' and jsonb_array_length(one->'moves') = 1
      and not one ?| array['promoCode', 'advance'] and not jsonb_path_exists(one, '$.legs[*].parts[0]')
      and not exists (select from betting_key k where k.player_id = given.player and k.key = one->>'key')
      -- As wallet_session_is_active and wallet_account_refusal decide. Views and functions that the planner inlines: a
      -- call for each coupon would cost more than the rest.
      and exists (
        select from active_session s join player_currency p on p.player_id = s.player_id
        where s.player_id = given.player and s.id = (one->>'session')::uuid and p.currency = given.currency
      )
      and (not (select suspension_is_any()) or suspension_of(one) is null)
      and not exists (select from limit_held(given.player, given.currency, staked::bigint))
  ), leg as materialized (
    select at, leg->>'event' as event, leg->>'market' as market, coalesce((leg->>'generation')::integer, 1) as generation
    from funded, jsonb_array_elements(one->'legs') as leg
  ), over as (
    select leg.at from leg cross join lateral (
      select v.said->>'kind' as kind from market_verdict v
      where v.event = leg.event and v.market = leg.market and v.generation = leg.generation and v.said->>'kind' in ('settled', 'settlement-taken-back')
      order by v.n desc limit 1
    ) as last where last.kind = 'settled'
    union all
    select leg.at from leg cross join lateral (
      select v.said->>'kind' as kind from market_verdict v
      where v.event = leg.event and v.market = leg.market and v.generation = leg.generation and v.said->>'kind' like 'rul%'
      order by v.n desc limit 1
    ) as last where last.kind <> 'ruling-taken-back'
  ), borne as materialized (
    select at, currency, win, borne.event, borne.market, borne.cap from funded, betting_exposures(one) as borne
  ), full_up as (
    select at from (
      select at, cap, sum(win) over (partition by event, market, currency) + (
        select used from betting_liability l
        where l.event = borne.event and l.market = borne.market and l.currency = borne.currency
      ) as used
      from borne
    ) as borne where used > cap
  )
  select array_agg(at) from funded
  where at not in (select at from over) and at not in (select at from full_up)
$$;

-- Places batchable coupons. Each key holds the number of its own movement, as if the coupon was placed alone.
create or replace function betting_place_batch(p jsonb) returns void language plpgsql as $$
declare
  v_seqs bigint[];
begin
  insert into coupon (player_id, id, site_id, state, type, currency, stake, possible_win, agreed, accepted_at)
    select (one->>'player')::bigint, (one->>'id')::bigint, one->>'site', 'accepted', (one->>'type')::integer,
      one->>'currency', (one->>'stake')::bigint, (one->>'possibleWin')::bigint, one->'agreed', clock_timestamp()
    from jsonb_array_elements(p) as one;
  insert into coupon_leg (player_id, coupon_id, n, event, market, outcome)
    select (one->>'player')::bigint, (one->>'id')::bigint, at - 1, leg->>'event', leg->>'market', leg->>'outcome'
    from jsonb_array_elements(p) as one, jsonb_array_elements(one->'legs') with ordinality as legs (leg, at);
  update betting_liability l set used = l.used + more.win
    from (
      select borne.event, borne.market, one->>'currency' as currency, sum((one->>'possibleWin')::bigint) as win
      from jsonb_array_elements(p) as one, betting_exposures(one) as borne group by 1, 2, 3
    ) as more
    where l.event = more.event and l.market = more.market and l.currency = more.currency;
  v_seqs := wallet_post_all((
    select jsonb_agg(jsonb_build_object('player', one->'player', 'currency', one->'currency', 'kind', 'stake',
      'ref', one->'id', 'moves', one->'moves') order by at) from jsonb_array_elements(p) with ordinality as given (one, at)
  ));
  insert into betting_key (player_id, key, body_hash, answer, session_id, seq)
    select (one->>'player')::bigint, one->>'key', decode(one->>'hash', 'hex'), one->'answers'->>'accepted',
      (one->>'session')::uuid, v_seqs[at]
    from jsonb_array_elements(p) with ordinality as given (one, at);
end $$;
