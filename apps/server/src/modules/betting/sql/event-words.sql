-- A moment as the feed writes it.
create or replace function betting_moment(p_ms bigint) returns timestamptz language sql immutable as $$
  select timestamptz 'epoch' + p_ms * interval '1 millisecond'
$$;

-- Bets accepted before this moment are not touched by a statement.
create or replace function betting_since(p_said jsonb) returns bigint language sql immutable as $$
  select coalesce(least((p_said->>'start')::bigint, (p_said->>'before')::bigint), 0)
$$;

-- Bets of before the start, on one game under an event's id, that were accepted between two moments. Live bets are not
-- among them, nor those on what stays on offer while it is played.
create or replace function betting_accepted_between(p_event text, p_generation integer, p_from bigint, p_until bigint)
returns table (player_id bigint, coupon_id bigint, n smallint, accepted_at timestamptz) language sql stable as $$
  select leg.player_id, leg.coupon_id, leg.n, c.accepted_at
  from coupon_leg leg join coupon c on (c.player_id, c.id) = (leg.player_id, leg.coupon_id)
  cross join lateral (select c.agreed->'legs'->leg.n::integer as agreed) as taken
  where leg.event = p_event and c.state in ('accepted', 'settled')
    and c.accepted_at >= betting_moment(p_from) and c.accepted_at < betting_moment(p_until)
    and not (taken.agreed->>'isLive')::boolean and taken.agreed->'fixture'->>'kind' is distinct from 'outright'
    and coalesce((taken.agreed->>'generation')::integer, 1) = p_generation
$$;

-- Statements up to a place in the log were brought to every coupon. A start that voided bets, or let them stand again, is
-- in the audit log with them: their number and the first of them, all others are listed by `operator late`. False while
-- money is halted: nothing was paid then, and they are settled when money moves again.
create or replace function betting_words_done(p_event text, p_market text, p_upto bigint) returns boolean language plpgsql as $$
declare
  v market_verdict;
  v_start bigint;
  v_before bigint;
  v_coupons text[];
begin
  if wallet_is_halted() then return false; end if;
  for v in
    update market_verdict set is_done = true
    where event = p_event and market = p_market and n <= p_upto and not is_done returning *
  loop
    if v.said->>'kind' <> 'start' then continue; end if;
    v_start := (v.said->>'start')::bigint;
    v_before := (v.said->>'before')::bigint;
    select array_agg(distinct taken.coupon_id::text) into v_coupons
      from betting_accepted_between(p_event, v.generation, least(v_start, v_before), greatest(v_start, v_before)) as taken;
    if v_coupons is not null then
      perform audit_note('', 'house', case when v_start < v_before then 'bets-voided-by-start' else 'bets-restored-by-start' end,
        'event ' || p_event, jsonb_build_object('event', p_event, 'generation', v.generation, 'before', v_before,
          'start', v_start, 'count', cardinality(v_coupons), 'coupons', to_jsonb(v_coupons[1:200])));
    end if;
  end loop;
  return true;
end $$;
