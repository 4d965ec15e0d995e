-- Plays rounds again and holds them against what was shown and paid.

-- The view of a finished round, from its seeds, its choice and its actions.
create function pg_temp.second_view(maths jsonb, p_spots jsonb, p_round jsonb) returns jsonb language plpgsql as $$
declare
  s pg_temp.second_stream := pg_temp.second_stream(p_round->>'serverSeed', p_round->>'clientSeed', p_round->>'nonce');
  choice jsonb := p_round->'choice';
  v_stake numeric := (p_round->>'stake')::numeric;
begin
  return case maths->>'kind'
    when 'dice' then pg_temp.second_dice(maths, choice, s)
    when 'limbo' then pg_temp.second_limbo(maths, choice, s)
    when 'pegs' then pg_temp.second_pegs(maths, choice, s)
    when 'keno' then pg_temp.second_keno(maths, choice, s)
    when 'scratch' then pg_temp.second_scratch(maths, choice, s)
    when 'layout' then pg_temp.second_layout(p_spots, maths->'draw', choice, s)
    when 'reels' then pg_temp.second_reels(maths, choice, p_round->'actions', v_stake, s)
    when 'blackjack' then pg_temp.second_blackjack(maths, p_round->'actions', v_stake, s)
    when 'ante-three' then pg_temp.second_ante(maths, choice, p_round #>> '{actions,0,do}', v_stake, s)
    when 'video-poker' then pg_temp.second_poker(maths, (p_round #>> '{actions,0,hold}')::integer, v_stake, s)
    when 'crash' then pg_temp.second_crash(maths, choice, p_round #> '{actions,0}', s)
    when 'race' then pg_temp.second_race(maths, choice, s)
    when 'match' then pg_temp.second_match(maths, choice, s)
    when 'bingo' then pg_temp.second_bingo(maths, choice, p_round #> '{actions,0}', s)
    when 'hilo' then pg_temp.second_hilo(maths, p_round->'actions', v_stake, s)
    else pg_temp.second_ladder(maths, choice, p_round->'actions', v_stake, s)
  end;
end $$;

-- A ladder says its payout itself, chips are paid one by one, a flight pays what was collected, a bet at a price that price, a pot
-- its shares (a bet that was returned its stake), and everything else pays its multiple of the stake.
create function pg_temp.second_payout(p_view jsonb, p_stake numeric) returns numeric language sql immutable as $$
  select case
    when p_view ? 'over' then (p_view #>> '{over,payout}')::numeric
    when p_view ? 'chips' then (select sum((chip->>'payout')::numeric) from jsonb_array_elements(p_view->'chips') as chip)
    when p_view ? 'pays' then div(p_stake * (p_view->>'pays')::numeric, 1000)
    when p_view ? 'balls' and p_view->'shares' = '[]' then p_stake
    when p_view ? 'balls' then (
      select sum((share->>'won')::numeric * (share->>'each')::numeric) from jsonb_array_elements(p_view->'shares') as share)
    when p_view ? 'collected' then p_stake * coalesce((p_view->>'collected')::numeric, 0) / 100
    else p_stake * (p_view->>'multiple')::numeric / 100
  end
$$;

-- Every round of one mathematics file whose view or payout is another here, and how many were played.
create function pg_temp.second_differences(maths jsonb, p_rounds jsonb)
returns table (played bigint, different jsonb) language sql as $$
  with spots as materialized (
    select jsonb_object_agg(spot->>'id', spot->'pays') as by_id from jsonb_array_elements(maths->'spots') as spot
  ), replayed as materialized (
    select round, pg_temp.second_view(maths, by_id, round) as view,
      case when round->'view' ? 'facts'
        then jsonb_set(round->'view', '{facts}', pg_temp.second_sorted(round #> '{view,facts}'))
        else round->'view' end as shown
    from jsonb_array_elements(p_rounds) as round, spots
  ), paid as (
    select *, pg_temp.second_payout(view, (round->>'stake')::numeric) as payout from replayed
  )
  select count(*), coalesce(jsonb_agg(jsonb_build_object('round', round, 'view', view, 'payout', payout)) filter (
    where view is distinct from shown or payout is distinct from (round->>'payout')::numeric
  ), '[]') from paid
$$;
