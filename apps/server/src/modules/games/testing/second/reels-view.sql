-- Rounds of slots, from docs/reference/games.md: the features of a spin, and the view of a finished round.

-- Names by reel as the numbers of the symbols.
create function pg_temp.second_window(maths jsonb, p_shown text[]) returns jsonb language sql immutable as $$
  select jsonb_agg(column_of order by reel) from (
    select (at - 1) / (maths->>'rows')::integer as reel,
      jsonb_agg(array_position(pg_temp.second_texts(maths->'symbols'), name) - 1 order by at) as column_of
    from unnest(p_shown) with ordinality as cells (name, at) group by 1
  ) as columns
$$;

-- Cells with a value, in the order of the list of their places.
create function pg_temp.second_valued(maths jsonb, p_places integer[], p_values integer[]) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'cell', jsonb_build_array((place - 1) / (maths->>'rows')::integer, (place - 1) % (maths->>'rows')::integer), 'value', value
  ) order by at), '[]')
  from unnest(p_places, p_values) with ordinality as valued (place, value, at)
$$;

-- Wilds fill their reels, which are held; the others spin again as long as a fresh wild came.
create function pg_temp.second_respins(
  maths jsonb, s pg_temp.second_stream, out first text[], out shown text[], out base bigint, out feature bigint,
  out spins integer
) language plpgsql as $$
declare
  v_rows integer := (maths->>'rows')::integer;
  v_held integer[] := '{}';
  v_fresh integer[];
  r pg_temp.second_slot;
begin
  spins := 0;
  feature := 0;
  loop
    r := pg_temp.second_stopped(maths, 'base', v_held, s);
    s := r.s;
    first := coalesce(first, r.shown);
    v_fresh := array(
      select reel from unnest(pg_temp.second_integers(maths #> '{features,expandingRespins,reels}')) as reel
      where reel <> all (v_held) and maths->>'wild' = any (r.shown[reel * v_rows + 1:(reel + 1) * v_rows])
    );
    v_held := v_held || v_fresh;
    shown := array(
      select case when (at - 1) / v_rows = any (v_held) then maths->>'wild' else name end
      from unnest(r.shown) with ordinality as cells (name, at) order by at
    );
    if spins = 0 then base := pg_temp.second_lines(maths, shown);
    else feature := feature + pg_temp.second_lines(maths, shown); end if;
    exit when cardinality(v_fresh) = 0 or spins = (maths #>> '{features,expandingRespins,most}')::integer;
    spins := spins + 1;
  end loop;
end $$;

-- Coins stay while every empty cell is drawn again, in reading order, until so many respins on end bring none.
create function pg_temp.second_hold(
  maths jsonb, p_shown text[], s pg_temp.second_stream, out shown text[], out coins jsonb, out units bigint,
  out spins integer
) language plpgsql as $$
declare
  v_hold jsonb := maths #> '{features,hold}';
  v_rows integer := (maths->>'rows')::integer;
  v_coin text := v_hold->>'coin';
  v_left integer := (v_hold->>'respins')::integer;
  -- Places of the cells, row by row from the top and each from the left.
  v_reading integer[] := array(
    select reel * v_rows + row_of + 1
    from generate_series(0, v_rows - 1) as row_of, generate_series(0, (maths->>'reels')::integer - 1) as reel
    order by row_of, reel
  );
  v_weights integer[] := array(
    select (entry->>1)::integer from jsonb_array_elements(v_hold->'values') with ordinality as list (entry, at) order by at
  );
  v_places integer[];
  v_values integer[] := '{}';
  v_cell integer;
  v_came boolean;
begin
  shown := p_shown;
  spins := 0;
  if v_hold is null or cardinality(array_positions(shown, v_coin)) < (v_hold->>'from')::integer then return; end if;
  while v_left > 0 and v_coin <> any (shown) loop
    v_came := false;
    foreach v_cell in array v_reading loop
      continue when shown[v_cell] = v_coin;
      s := pg_temp.second_below(s, (v_hold #>> '{chance,1}')::integer);
      if s.n < (v_hold #>> '{chance,0}')::integer then
        shown[v_cell] := v_coin;
        v_came := true;
      end if;
    end loop;
    spins := spins + 1;
    v_left := case when v_came then (v_hold->>'respins')::integer else v_left - 1 end;
  end loop;
  v_places := array(select place from unnest(v_reading) with ordinality as reading (place, at) where shown[place] = v_coin order by at);
  for v_drawn in 1..cardinality(v_places) loop
    s := pg_temp.second_weighted(s, v_weights);
    v_values := v_values || (v_hold #>> array['values', s.n::text, '0'])::integer;
  end loop;
  coins := pg_temp.second_valued(maths, v_places, v_values);
  units := (select sum(value) from unnest(v_values) as value)
    + case when v_coin = all (shown) then (v_hold->>'full')::integer else 0 end;
  units := units * (maths->>'stakeUnits')::integer;
end $$;

-- Prizes are shuffled; chests are opened by the actions, and a lapse opens the lowest closed ones.
create function pg_temp.second_chests(maths jsonb, p_actions jsonb, s pg_temp.second_stream, out chests jsonb, out units bigint)
language plpgsql as $$
declare
  v_pick jsonb := maths #> '{features,pick}';
  v_prizes integer[] := pg_temp.second_integers(v_pick->'prizes');
  v_picks integer := (v_pick->>'picks')::integer;
  v_opened integer[] := '{}';
  v_closed integer[];
  v_action jsonb;
begin
  s := pg_temp.second_draw(s, 1, cardinality(v_prizes), cardinality(v_prizes));
  for v_action in select action from jsonb_array_elements(p_actions) with ordinality as list (action, at) order by at loop
    v_closed := array(
      select chest from generate_series(0, cardinality(v_prizes) - 1) as chest where chest <> all (v_opened) order by chest
    );
    v_opened := v_opened || case v_action->>'do'
      when 'open' then array[(v_action->>'at')::integer]
      when 'lapse' then v_closed[:v_picks - cardinality(v_opened)]
    end;
  end loop;
  units := (maths->>'stakeUnits')::integer * (select sum(v_prizes[s.taken[chest + 1]]) from unnest(v_opened) as chest);
  chests := jsonb_build_object(
    'left', v_picks - cardinality(v_opened),
    'opened', (select jsonb_agg(jsonb_build_object('at', chest, 'value', v_prizes[s.taken[chest + 1]]) order by at)
      from unnest(v_opened) with ordinality as opened (chest, at)),
    'values', (select jsonb_agg(v_prizes[place] order by at) from unnest(s.taken) with ordinality as drawn (place, at))
  );
end $$;

-- The pots that are hit, in the order of the file. A cycle beyond 2^31 is drawn in two numbers.
create function pg_temp.second_jackpots(maths jsonb, p_cycles jsonb, p_stake numeric, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v_hit jsonb := '[]';
  v_cycle numeric;
  v_power numeric;
begin
  for v_at in 0..jsonb_array_length(p_cycles) - 1 loop
    v_cycle := (p_cycles->>v_at)::numeric;
    continue when v_cycle is null;
    v_power := 1;
    while v_cycle > 2147483648 * v_power loop
      v_power := v_power * 10;
    end loop;
    if v_power > 1 then
      s := pg_temp.second_below(s, v_power::bigint);
      continue when s.n <> 0;
    end if;
    s := pg_temp.second_below(s, (v_cycle / v_power)::bigint);
    if s.n < p_stake then v_hit := v_hit || (maths #> array['features', 'jackpots', v_at::text, 'id']); end if;
  end loop;
  return v_hit;
end $$;

create function pg_temp.second_reels(maths jsonb, choice jsonb, p_actions jsonb, p_stake numeric, s pg_temp.second_stream)
returns jsonb
language plpgsql as $$
declare
  v_units integer := (maths->>'stakeUnits')::integer;
  v_most bigint := coalesce((maths->>'most')::bigint * v_units, 9e18::bigint);
  v_rows integer := (maths->>'rows')::integer;
  v_name text;
  v_base bigint;
  v_won bigint := 0;
  v_spins integer := 0;
  v_coins jsonb := '[]';
  v_chests jsonb := 'null';
  v_found record;
  v_last text[];
  r pg_temp.second_slot;
begin
  if maths #> '{features,expandingRespins}' is not null then
    v_found := pg_temp.second_respins(maths, s);
    r.first := v_found.first;
    r.orbs := '{}';
    v_last := v_found.shown;
    v_base := v_found.base;
    v_won := v_found.feature;
    v_spins := v_found.spins;
    v_name := case when v_spins > 0 then 'respin' end;
  else
    r := pg_temp.second_spin(maths, 'base', 'base', 1, 0, v_most, s);
    v_last := r.shown;
    v_base := least(v_most, r.units);
  end if;
  if v_name is null and v_base < v_most then
    v_found := pg_temp.second_free(maths, r.scatters, v_most - v_base, r.s);
    r.s := v_found.s;
    if v_found.spins > 0 then
      v_name := 'free';
      v_won := least(v_most - v_base, v_found.units);
      v_spins := v_found.spins;
    end if;
    v_found := pg_temp.second_hold(maths, v_last, r.s);
    if v_found.coins is not null then
      v_name := 'hold';
      v_last := v_found.shown;
      v_won := v_found.units;
      v_spins := v_found.spins;
      v_coins := v_found.coins;
    end if;
    if maths #> '{features,pick}' is not null and not exists (
      select from unnest(pg_temp.second_integers(maths #> '{features,pick,reels}')) as reel
      where maths #>> '{features,pick,symbol}' <> all (v_last[reel * v_rows + 1:(reel + 1) * v_rows])
    ) then
      v_found := pg_temp.second_chests(maths, p_actions, r.s);
      v_name := 'pick';
      v_won := v_found.units;
      v_chests := v_found.chests;
    end if;
  end if;
  return jsonb_build_object(
    'first', pg_temp.second_window(maths, r.first),
    'window', pg_temp.second_window(maths, v_last),
    'orbs', (select pg_temp.second_valued(maths, array_agg(at::integer order by at), array_agg(orb order by at))
      from unnest(r.orbs) with ordinality as orbs (orb, at) where orb > 0),
    'coins', v_coins,
    'units', v_base + v_won,
    'won', jsonb_build_object('base', v_base, 'feature', v_won),
    'feature', v_name,
    'spins', v_spins,
    'chests', v_chests,
    'over', jsonb_build_object('payout', (p_stake * (v_base + v_won) / v_units)::bigint::text, 'why', 'settled')
  ) || case when choice ? 'cycles'
    then jsonb_build_object('jackpots', pg_temp.second_jackpots(maths, choice->'cycles', p_stake, r.s)) else '{}' end;
end $$;
