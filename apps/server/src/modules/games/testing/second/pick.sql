-- Games of one choice and one draw, from docs/reference/games.md. Each function gives the view of the round.

create function pg_temp.second_dice(maths jsonb, choice jsonb, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v_wins bigint := (choice->>'wins')::bigint;
  v_won boolean;
begin
  s := pg_temp.second_below(s, 10000);
  v_won := case choice->>'side' when 'under' then s.n < v_wins when 'over' then s.n >= 10000 - v_wins end;
  return choice || jsonb_build_object('roll', s.n, 'won', v_won,
    'multiple', case when v_won then 990000 / v_wins else 0 end);
end $$;

create function pg_temp.second_limbo(maths jsonb, choice jsonb, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v_target bigint := (choice->>'target')::bigint;
  v_result bigint;
begin
  s := pg_temp.second_word(s);
  v_result := 99 * 4294967296 / (s.n + 1);
  return choice || jsonb_build_object('result', v_result, 'won', v_result >= v_target,
    'multiple', case when v_result >= v_target then v_target else 0 end);
end $$;

create function pg_temp.second_pegs(maths jsonb, choice jsonb, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v_path bigint[] := '{}';
  v_slot integer := 0;
begin
  for v_row in 1..(choice->>'rows')::integer loop
    s := pg_temp.second_below(s, 2);
    v_path := v_path || s.n;
    v_slot := v_slot + s.n;
  end loop;
  return choice || jsonb_build_object('path', v_path, 'slot', v_slot,
    'multiple', maths #> array['rows', choice->>'rows', choice->>'risk', v_slot::text]);
end $$;

create function pg_temp.second_keno(maths jsonb, choice jsonb, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v_hits jsonb;
begin
  s := pg_temp.second_draw(s, 1, (maths->>'numbers')::integer, (maths->>'drawn')::integer);
  select coalesce(jsonb_agg(number order by at), '[]') into v_hits
    from jsonb_array_elements(choice->'numbers') with ordinality as picked (number, at)
    where number::integer = any (s.taken);
  return choice || jsonb_build_object('drawn', s.taken, 'hits', v_hits, 'multiple', maths #> array[
    'tables', choice->>'risk', jsonb_array_length(choice->'numbers')::text, jsonb_array_length(v_hits)::text
  ]);
end $$;

create function pg_temp.second_scratch(maths jsonb, choice jsonb, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v_multiple integer;
  v_others integer[];
  v_winning integer[] := '{}';
  v_fields integer[];
begin
  s := pg_temp.second_below(s, 10000000);
  select prize into v_multiple from (
    select (entry->>0)::integer as prize, at, sum((entry->>1)::integer) over (order by at) as reached
    from jsonb_array_elements(maths->'prizes') with ordinality as entries (entry, at)
  ) as tickets where reached > s.n order by at limit 1;
  if v_multiple is not null then
    s := pg_temp.second_draw(s, 0, 8, 3);
    v_winning := s.taken;
  end if;
  v_others := array(
    select (entry->>0)::integer from jsonb_array_elements(maths->'prizes') with ordinality as entries (entry, at)
    where (entry->>0)::integer is distinct from v_multiple order by at
  );
  loop
    v_fields := '{}';
    for v_place in 0..8 loop
      if v_place = any (v_winning) then
        v_fields := v_fields || v_multiple;
      else
        s := pg_temp.second_below(s, cardinality(v_others));
        v_fields := v_fields || v_others[s.n + 1];
      end if;
    end loop;
    exit when not exists (
      select from unnest(v_fields) as field where field is distinct from v_multiple group by field having count(*) >= 3
    );
  end loop;
  return jsonb_build_object('fields', v_fields, 'multiple', coalesce(v_multiple, 0));
end $$;
