-- Slots, from docs/reference/games.md. A window is a list of names of symbols: reel by reel from the left, each from the top.

-- A spin under way: orbs by cell, places of the strips at the top of each reel, and its units when it is over.
create type pg_temp.second_slot as (
  s pg_temp.second_stream, shown text[], orbs integer[], tops integer[], units bigint, carried bigint, scatters integer,
  first text[]
);

-- Free spins by scatters: the entry of the most that are there.
create function pg_temp.second_award(p_award jsonb, p_scatters integer) returns integer language sql immutable as $$
  select coalesce((
    select value::integer from jsonb_each_text(p_award) where key::integer <= p_scatters order by key::integer desc limit 1
  ), 0)
$$;

-- An entry by its weight: a number below their sum falls into it. Its place from 0 is in `n`.
create function pg_temp.second_weighted(s pg_temp.second_stream, p_weights integer[]) returns pg_temp.second_stream
language plpgsql as $$
declare
  v_reached bigint := 0;
begin
  s := pg_temp.second_below(s, (select sum(weight) from unnest(p_weights) as weight));
  for v_place in 1..cardinality(p_weights) loop
    v_reached := v_reached + p_weights[v_place];
    if s.n < v_reached then
      s.n := v_place - 1;
      return s;
    end if;
  end loop;
end $$;

create function pg_temp.second_texts(p_list jsonb) returns text[] language sql immutable as $$
  select array(select name from jsonb_array_elements_text(p_list) with ordinality as list (name, at) order by at)
$$;

-- Cells without a symbol get one by weights: reel by reel from the left, each from the bottom. An orb draws its value.
create function pg_temp.second_filled(maths jsonb, p_set text, r pg_temp.second_slot) returns pg_temp.second_slot
language plpgsql as $$
declare
  v_rows integer := (maths->>'rows')::integer;
  v_names text[] := pg_temp.second_texts(maths->'symbols');
  v_weights integer[] := pg_temp.second_integers(maths #> array['weights', p_set]);
  v_orb_weights integer[] := pg_temp.second_integers(maths->'orbWeights');
  v_orb_values integer[] := pg_temp.second_integers(maths->'orbValues');
  v_shown text[] := r.shown;
  v_orbs integer[] := r.orbs;
  s pg_temp.second_stream := r.s;
  v_cell integer;
begin
  for v_reel in 0..(maths->>'reels')::integer - 1 loop
    for v_row in reverse v_rows..1 loop
      v_cell := v_reel * v_rows + v_row;
      continue when v_shown[v_cell] is not null;
      s := pg_temp.second_weighted(s, v_weights);
      v_shown[v_cell] := v_names[s.n + 1];
      v_orbs[v_cell] := 0;
      if v_shown[v_cell] = maths->>'orb' then
        s := pg_temp.second_weighted(s, v_orb_weights);
        v_orbs[v_cell] := v_orb_values[s.n + 1];
      end if;
    end loop;
  end loop;
  r.s := s;
  r.shown := v_shown;
  r.orbs := v_orbs;
  return r;
end $$;

-- The reels stop: one number a reel that is not held, or every cell by weights.
create function pg_temp.second_stopped(maths jsonb, p_set text, p_held integer[], s pg_temp.second_stream)
returns pg_temp.second_slot language plpgsql as $$
declare
  v_rows integer := (maths->>'rows')::integer;
  v_strips jsonb := maths #> array['strips', p_set];
  v_length integer;
  r pg_temp.second_slot;
begin
  r.shown := array_fill(null::text, array[(maths->>'reels')::integer * v_rows]);
  r.orbs := array_fill(0, array[(maths->>'reels')::integer * v_rows]);
  r.tops := '{}';
  r.units := 0;
  if v_strips is null then
    r.s := s;
    r := pg_temp.second_filled(maths, p_set, r);
  else
    for v_reel in 0..(maths->>'reels')::integer - 1 loop
      if v_reel = any (p_held) then
        r.tops := r.tops || -1;
        continue;
      end if;
      v_length := jsonb_array_length(v_strips->v_reel);
      s := pg_temp.second_below(s, v_length);
      r.tops := r.tops || s.n::integer;
      for v_row in 0..v_rows - 1 loop
        r.shown[v_reel * v_rows + v_row + 1] := v_strips->v_reel->>((s.n + v_row) % v_length)::integer;
      end loop;
    end loop;
    r.s := s;
  end if;
  r.first := r.shown;
  r.scatters := cardinality(array_positions(r.shown, maths->>'scatter'));
  return r;
end $$;

-- Cells that paid are empty, what stands above them falls, and the strip goes on upwards; other cells are drawn.
create function pg_temp.second_fallen(maths jsonb, p_set text, r pg_temp.second_slot, p_gone boolean[])
returns pg_temp.second_slot language plpgsql as $$
declare
  v_rows integer := (maths->>'rows')::integer;
  v_strip jsonb;
  v_to integer;
  v_first integer;
begin
  for v_reel in 0..(maths->>'reels')::integer - 1 loop
    v_first := v_reel * v_rows + 1;
    v_to := v_first + v_rows - 1;
    for v_from in reverse v_to..v_first loop
      continue when p_gone[v_from];
      r.shown[v_to] := r.shown[v_from];
      r.orbs[v_to] := r.orbs[v_from];
      v_to := v_to - 1;
    end loop;
    v_strip := maths #> array['strips', p_set, v_reel::text];
    while v_to >= v_first loop
      if v_strip is null then
        r.shown[v_to] := null;
        r.orbs[v_to] := 0;
      else
        r.tops[v_reel + 1] := (r.tops[v_reel + 1] + jsonb_array_length(v_strip) - 1) % jsonb_array_length(v_strip);
        r.shown[v_to] := v_strip->>r.tops[v_reel + 1];
      end if;
      v_to := v_to - 1;
    end loop;
  end loop;
  return case when maths ? 'strips' then r else pg_temp.second_filled(maths, p_set, r) end;
end $$;

-- A spin with its scatters, wins, falls and orbs, in this order, until it has won the most that is left to win. `p_scene`
-- is base or free; `p_carried` are the orbs of earlier free spins.
create function pg_temp.second_spin(
  maths jsonb, p_set text, p_scene text, p_times integer, p_carried bigint, p_most bigint, s pg_temp.second_stream
) returns pg_temp.second_slot language plpgsql as $$
declare
  v_falls jsonb := coalesce(maths #> '{features,cascade}', maths #> '{features,tumble}');
  v_steps integer[] := pg_temp.second_integers(case
    when jsonb_typeof(v_falls->'multipliers') = 'object' then v_falls #> array['multipliers', p_scene]
    else coalesce(v_falls->'multipliers', '[1]') end);
  v_won bigint := 0;
  v_scattered bigint;
  v_orbs bigint;
  w pg_temp.second_won;
  r pg_temp.second_slot := pg_temp.second_stopped(maths, p_set, '{}', s);
begin
  v_scattered := p_times * pg_temp.second_units(maths->'scatterPays', r.scatters);
  for v_step in 1..coalesce((v_falls->>'most')::integer, 1) loop
    exit when v_won + v_scattered >= p_most;
    w := pg_temp.second_wins(maths, r.shown);
    exit when w.units = 0;
    v_won := v_won + w.units * p_times * v_steps[least(v_step, cardinality(v_steps))];
    exit when v_falls is null or v_won + v_scattered >= p_most;
    r := pg_temp.second_fallen(maths, p_set, r, w.cells);
  end loop;
  r.carried := p_carried;
  if v_won > 0 then
    v_orbs := p_carried + (select sum(orb) from unnest(r.orbs) as orb);
    v_won := v_won * greatest(1, v_orbs);
    r.carried := v_orbs;
  end if;
  r.units := v_won + v_scattered;
  return r;
end $$;

-- All free spins that so many scatters begin, until the round has won the most that it may: their units and their number.
create function pg_temp.second_free(
  maths jsonb, p_scatters integer, p_most bigint, inout s pg_temp.second_stream, out units bigint, out spins integer
) language plpgsql as $$
declare
  v_free jsonb := coalesce(maths #> '{features,freeSpins}', maths #> '{features,expandingSymbol}');
  v_most integer := (v_free->>'most')::integer;
  v_left integer := least(v_most, pg_temp.second_award(v_free->'award', p_scatters));
  v_special text;
  v_reels integer;
  r pg_temp.second_slot;
begin
  units := 0;
  spins := 0;
  if v_left > 0 and v_free ? 'weights' then
    s := pg_temp.second_weighted(s, array(select weight::integer from jsonb_each_text(v_free->'weights') as weights (name, weight)
      order by array_position(pg_temp.second_texts(maths->'symbols'), name)));
    v_special := (array(select name from jsonb_object_keys(v_free->'weights') as name
      order by array_position(pg_temp.second_texts(maths->'symbols'), name)))[s.n + 1];
  end if;
  r.carried := 0;
  while spins < v_left and units < p_most loop
    r := pg_temp.second_spin(
      maths, coalesce(v_free->>'strips', 'free'), 'free', coalesce((v_free->>'multiplier')::integer, 1), r.carried,
      p_most - units, s
    );
    s := r.s;
    spins := spins + 1;
    units := units + r.units;
    if v_special is not null then
      select count(distinct (at - 1) / (maths->>'rows')::integer) into v_reels
        from unnest(r.first) with ordinality as cells (name, at) where name = v_special;
      units := units + jsonb_array_length(maths->'lines')
        * pg_temp.second_units(maths #> array['paytable', v_special], v_reels);
    end if;
    v_left := least(v_most, v_left + pg_temp.second_award(coalesce(v_free->'retrigger', v_free->'award'), r.scatters));
  end loop;
end $$;
