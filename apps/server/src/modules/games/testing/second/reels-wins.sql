-- Wins of slots, from docs/reference/games.md. A window is a list of names of symbols: reel by reel from the left, each
-- from the top.

-- Wins of a window: their units together, the cells that belong to them, and how many there are.
create type pg_temp.second_won as (units bigint, cells boolean[]);

-- Units by count: of a list the entry of that count, of pairs the last one whose least count is reached.
create function pg_temp.second_units(p_pays jsonb, p_count integer) returns bigint language sql immutable as $$
  select case
    when p_pays is null or p_count < 1 then 0
    when jsonb_typeof(p_pays->0) = 'array' then coalesce((
      select (pair->>1)::bigint from jsonb_array_elements(p_pays) as pair
      where (pair->>0)::integer <= p_count order by (pair->>0)::integer desc limit 1
    ), 0)
    else coalesce((p_pays->>(p_count - 1))::bigint, 0)
  end
$$;

create function pg_temp.second_integers(p_list jsonb) returns integer[] language sql immutable as $$
  select array(select number::integer from jsonb_array_elements_text(p_list) with ordinality as list (number, at) order by at)
$$;

-- The units of symbols of a list and wilds from the first of a row on, and how many of them count: none without a symbol.
create function pg_temp.second_run(maths jsonb, p_row text[], p_of jsonb, p_pays jsonb, out units bigint, out counted integer)
language plpgsql immutable as $$
declare
  v_wild text := coalesce(maths->>'wild', '');
  v_wilds integer := 0;
begin
  counted := 0;
  while counted < cardinality(p_row) and (p_row[counted + 1] = v_wild or p_of ? p_row[counted + 1]) loop
    counted := counted + 1;
    if p_row[counted] = v_wild then v_wilds := v_wilds + 1; end if;
  end loop;
  units := case when counted = v_wilds then 0
    else pg_temp.second_units(p_pays, counted) * coalesce((maths->>'wildMultiplies')::integer, 1) ^ v_wilds end;
end $$;

-- The best that a row of symbols pays from its first one, and how many of them count.
create function pg_temp.second_row(maths jsonb, p_row text[], out units bigint, out counted integer)
language plpgsql immutable as $$
declare
  v_symbol text;
  v_group jsonb;
  v_other record;
begin
  -- Wilds alone, then the symbol that follows them.
  counted := 0;
  while counted < cardinality(p_row) and p_row[counted + 1] = maths->>'wild' loop counted := counted + 1; end loop;
  units := pg_temp.second_units(maths #> array['paytable', coalesce(maths->>'wild', '')], counted);
  v_symbol := p_row[counted + 1];
  if v_symbol is not null and not coalesce(maths->'noLine' ? v_symbol, false) then
    v_other := pg_temp.second_run(maths, p_row, jsonb_build_array(v_symbol), maths #> array['paytable', v_symbol]);
    if v_other.units > units then
      units := v_other.units;
      counted := v_other.counted;
    end if;
  end if;
  if not maths ?| array['groups', 'anyPosition'] then return; end if;
  for v_group in select value from jsonb_each(maths->'groups') loop
    units := greatest(units, (pg_temp.second_run(maths, p_row, v_group->'of', v_group->'pays')).units);
  end loop;
  select greatest(units, coalesce(max(pg_temp.second_units(value, cardinality(array_positions(p_row, key)))), 0))
    into units from jsonb_each(maths->'anyPosition');
end $$;

-- All lines; a line that is one win from end to end pays once. A window of one symbol alone doubles them.
create function pg_temp.second_lines(maths jsonb, p_shown text[]) returns bigint language plpgsql as $$
declare
  v_rows integer := (maths->>'rows')::integer;
  v_reels integer := (maths->>'reels')::integer;
  v_units bigint := 0;
  v_line integer[];
  v_row text[];
  v_left record;
  v_right record;
begin
  for v_line in select pg_temp.second_integers(line) from jsonb_array_elements(maths->'lines') as line loop
    v_row := '{}';
    for v_reel in 1..v_reels loop v_row := v_row || p_shown[(v_reel - 1) * v_rows + v_line[v_reel] + 1]; end loop;
    v_left := pg_temp.second_row(maths, v_row);
    v_units := v_units + v_left.units;
    if (maths->>'bothWays')::boolean and (v_left.counted < v_reels or v_left.units = 0) then
      v_right := pg_temp.second_row(maths, array(select name from unnest(v_row) with ordinality as row (name, at) order by at desc));
      v_units := v_units + v_right.units;
    end if;
  end loop;
  return v_units * case
    when (maths->>'fullScreenDoubles')::boolean and p_shown[1] = all (p_shown) then 2 else 1 end;
end $$;

-- By ways: on each reel from the left, how often the symbol or a wild is there.
create function pg_temp.second_ways(maths jsonb, p_shown text[]) returns pg_temp.second_won language plpgsql as $$
declare
  v_rows integer := (maths->>'rows')::integer;
  v_symbol text;
  v_pays jsonb;
  v_column text[];
  v_here integer;
  v_ways bigint;
  v_run integer;
  v_isown boolean;
  v_units bigint;
  w pg_temp.second_won := (0, array_fill(false, array[cardinality(p_shown)]));
begin
  for v_symbol, v_pays in select key, value from jsonb_each(maths->'paytable') loop
    continue when v_symbol = maths->>'wild';
    v_ways := 1;
    v_run := 0;
    v_isown := false;
    for v_reel in 0..(maths->>'reels')::integer - 1 loop
      v_column := p_shown[v_reel * v_rows + 1:(v_reel + 1) * v_rows];
      v_isown := v_isown or v_symbol = any (v_column);
      v_here := cardinality(array_positions(v_column, v_symbol)) + cardinality(array_positions(v_column, maths->>'wild'));
      exit when v_here = 0;
      v_ways := v_ways * v_here;
      v_run := v_run + 1;
    end loop;
    v_units := pg_temp.second_units(v_pays, v_run) * v_ways;
    continue when v_units = 0 or not v_isown;
    w.units := w.units + v_units;
    for v_cell in 1..v_run * v_rows loop
      if p_shown[v_cell] in (v_symbol, maths->>'wild') then w.cells[v_cell] := true; end if;
    end loop;
  end loop;
  return w;
end $$;

-- So many of a symbol, wherever they are.
create function pg_temp.second_anywhere(maths jsonb, p_shown text[]) returns pg_temp.second_won language sql as $$
  with winning as (
    select key as symbol, pg_temp.second_units(value, cardinality(array_positions(p_shown, key))) as units
    from jsonb_each(maths->'paytable')
  )
  select (
    (select coalesce(sum(units), 0) from winning)::bigint,
    array(
      select exists (select from winning where symbol = name and units > 0)
      from unnest(p_shown) with ordinality as cells (name, at) order by at
    )
  )::pg_temp.second_won
$$;

-- Neighbours of one symbol and wilds; a wild is in every cluster that it touches, and wilds alone are in none.
create function pg_temp.second_clusters(maths jsonb, p_shown text[]) returns pg_temp.second_won language plpgsql as $$
declare
  v_rows integer := (maths->>'rows')::integer;
  v_wild text := maths->>'wild';
  v_done boolean[] := array_fill(false, array[cardinality(p_shown)]);
  v_cluster integer[];
  v_at integer;
  v_cell integer;
  v_other integer;
  v_units bigint;
  w pg_temp.second_won := (0, array_fill(false, array[cardinality(p_shown)]));
begin
  for v_start in 1..cardinality(p_shown) loop
    continue when v_done[v_start] or p_shown[v_start] = v_wild;
    v_cluster := array[v_start];
    v_at := 1;
    while v_at <= cardinality(v_cluster) loop
      v_cell := v_cluster[v_at];
      if p_shown[v_cell] <> v_wild then v_done[v_cell] := true; end if;
      for v_side in 1..4 loop
        v_other := case v_side
          when 1 then case when v_cell % v_rows <> 1 then v_cell - 1 end
          when 2 then case when v_cell % v_rows <> 0 then v_cell + 1 end
          when 3 then v_cell - v_rows
          else v_cell + v_rows
        end;
        if p_shown[v_other] in (p_shown[v_start], v_wild) and v_other <> all (v_cluster) then
          v_cluster := v_cluster || v_other;
        end if;
      end loop;
      v_at := v_at + 1;
    end loop;
    v_units := pg_temp.second_units(maths #> array['paytable', p_shown[v_start]], cardinality(v_cluster));
    continue when v_units = 0;
    w.units := w.units + v_units;
    foreach v_cell in array v_cluster loop w.cells[v_cell] := true; end loop;
  end loop;
  return w;
end $$;

create function pg_temp.second_wins(maths jsonb, p_shown text[]) returns pg_temp.second_won language plpgsql as $$
begin
  return case maths->>'pays'
    when 'lines' then (pg_temp.second_lines(maths, p_shown), null::boolean[])::pg_temp.second_won
    when 'ways' then pg_temp.second_ways(maths, p_shown)
    when 'anywhere' then pg_temp.second_anywhere(maths, p_shown)
    when 'clusters' then pg_temp.second_clusters(maths, p_shown)
  end;
end $$;
