-- Bets in races, matches and bingo, from docs/reference/games.md. The share of a bingo pot is in its action.

create function pg_temp.second_race(maths jsonb, choice jsonb, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v_weights bigint[] := array(select weight::bigint from jsonb_array_elements_text(choice->'weights') with ordinality as w (weight, at) order by at);
  v_left integer[] := array(select generate_series(1, (maths->>'runners')::integer));
  v_order integer[] := '{}';
  v_pick integer[] := array(select pick::integer from jsonb_array_elements_text(choice->'pick') with ordinality as p (pick, at) order by at);
  v_reached bigint;
  v_won boolean;
begin
  while cardinality(v_left) > 0 loop
    s := pg_temp.second_below(s, (select sum(v_weights[number]) from unnest(v_left) as number)::bigint);
    v_reached := 0;
    for v_at in 1..cardinality(v_left) loop
      v_reached := v_reached + v_weights[v_left[v_at]];
      if v_reached > s.n then
        v_order := v_order || v_left[v_at];
        v_left := v_left[:v_at - 1] || v_left[v_at + 1:];
        exit;
      end if;
    end loop;
  end loop;
  v_won := case choice->>'market'
    when 'place' then v_pick[1] = any (v_order[:(maths->>'placed')::integer])
    when 'parity' then v_order[1] = any (v_pick)
    else v_order[:cardinality(v_pick)] = v_pick
  end;
  return choice || jsonb_build_object('order', v_order, 'won', v_won,
    'pays', case when v_won then choice->'price' else '0' end);
end $$;

-- Weights of the goals of a side, from its expected goals in hundredths.
create function pg_temp.second_goals(maths jsonb, p_hundredths numeric) returns numeric[] language plpgsql as $$
declare
  v_most integer := (maths->>'goalsMost')::integer;
  v_terms numeric[];
  v_weights numeric[];
  v_best integer;
begin
  v_terms := array(
    select p_hundredths ^ g * 100::numeric ^ (v_most - g) * factorial(v_most) / factorial(g) from generate_series(0, v_most) as g order by g);
  v_weights := array(
    select div((maths->>'weights')::numeric * round(term), (select sum(round(t)) from unnest(v_terms) as t))
    from unnest(v_terms) with ordinality as terms (term, at) order by at);
  select at into v_best from unnest(v_weights) with ordinality as w (weight, at) order by weight desc, at limit 1;
  v_weights[v_best] := v_weights[v_best] + (maths->>'weights')::numeric - (select sum(weight) from unnest(v_weights) as weight);
  return v_weights;
end $$;

create function pg_temp.second_match(maths jsonb, choice jsonb, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v_strong numeric[] := array[(choice #>> '{strengths,home}')::numeric, (choice #>> '{strengths,away}')::numeric];
  v_even numeric[] := array[(maths->>'homeHundredths')::numeric, (maths->>'awayHundredths')::numeric];
  v_weights numeric[];
  v_goals integer[] := '{}';
  v_reached numeric;
  v_others integer;
  v_minutes integer[];
  v_incidents jsonb := '[]';
  v_side text;
  v_pick text := choice->>'pick';
  v_won boolean;
begin
  for v_at in 1..2 loop
    v_weights := pg_temp.second_goals(maths, least((maths->>'mostHundredths')::numeric, greatest(
      (maths->>'leastHundredths')::numeric, div(v_even[v_at] * v_strong[v_at], v_strong[3 - v_at]))));
    s := pg_temp.second_below(s, (maths->>'weights')::bigint);
    v_reached := 0;
    for v_scored in 0..(maths->>'goalsMost')::integer loop
      v_reached := v_reached + v_weights[v_scored + 1];
      if v_reached > s.n then
        v_goals := v_goals || v_scored;
        exit;
      end if;
    end loop;
  end loop;
  s := pg_temp.second_below(s, 7);
  v_others := 6 + s.n;
  s := pg_temp.second_draw(s, 1, (maths->>'minutes')::integer, v_goals[1] + v_goals[2] + v_others);
  v_minutes := s.taken;
  for v_at in 1..cardinality(v_minutes) loop
    if v_at <= v_goals[1] + v_goals[2] then
      v_incidents := v_incidents || jsonb_build_object('minute', v_minutes[v_at], 'kind', 'goal',
        'side', case when v_at <= v_goals[1] then 'home' else 'away' end);
    else
      s := pg_temp.second_below(s, 2);
      v_side := case s.n when 0 then 'home' else 'away' end;
      s := pg_temp.second_below(s, 5);
      v_incidents := v_incidents || jsonb_build_object('minute', v_minutes[v_at], 'side', v_side,
        'kind', (array['save', 'woodwork', 'wide', 'corner', 'yellow'])[s.n + 1]);
    end if;
  end loop;
  v_won := pg_temp.second_match_won(choice->>'market', v_pick, v_goals[1], v_goals[2]);
  return choice || jsonb_build_object('home', v_goals[1], 'away', v_goals[2], 'won', v_won,
    'pays', case when v_won then choice->'price' else '0' end,
    'incidents', (select jsonb_agg(one order by (one->>'minute')::integer) from jsonb_array_elements(v_incidents) as one));
end $$;

create function pg_temp.second_match_won(p_market text, p_pick text, h integer, a integer) returns boolean
language sql immutable as $$
  select case
    when p_market = 'result' then p_pick = case when h > a then 'home' when h = a then 'draw' else 'away' end
    when p_market = 'double-chance' then case when h > a then 'home' when h = a then 'draw' else 'away' end = any (string_to_array(p_pick, '-'))
    when p_market = 'both-score' then (p_pick = 'yes') = (h > 0 and a > 0)
    when p_market like '%total-%' then (p_pick = 'over') = (
      case when p_market like 'home-%' then h when p_market like 'away-%' then a else h + a end > substring(p_market from '[0-9.]+$')::numeric)
    when p_market = 'parity' then (p_pick = 'odd') = ((h + a) % 2 = 1)
    when p_market = 'goals' then case when p_pick like '%-more' then h + a >= split_part(p_pick, '-', 1)::integer else h + a = p_pick::integer end
    when p_market = 'score' then case when p_pick = 'other' then h > 3 or a > 3 else p_pick = h || '-' || a end
    when p_market = 'margin' then p_pick = case when h = a then 'draw' else
      case when h > a then 'home-' else 'away-' end || least(3, abs(h - a)) || case when abs(h - a) >= 3 then '-more' else '' end end
  end
$$;

create function pg_temp.second_bingo(maths jsonb, choice jsonb, p_action jsonb, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
begin
  s.rest := array(
    select generate_series((columns->>0)::integer, (columns->>1)::integer)
    from jsonb_array_elements(maths->'columns') with ordinality as c (columns, at) order by at, 1);
  s := pg_temp.second_draw(s, s.rest[1], s.rest[cardinality(s.rest)], cardinality(s.rest));
  return choice || jsonb_build_object('balls', s.taken, 'shares', coalesce(p_action->'shares', '[]'));
end $$;
