-- A bet in a flight, from docs/reference/games.md. The products go beyond 64 bits, so they are numeric.

create function pg_temp.second_crash(maths jsonb, choice jsonb, p_action jsonb, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v_all numeric := 4503599627370496;
  v_auto numeric := (choice->>'auto')::numeric;
  v_point numeric := 100;
  v_h numeric;
  v_collected numeric;
begin
  s := pg_temp.second_below(s, (maths->>'bustOneIn')::bigint);
  if s.n > 0 then
    s := pg_temp.second_word(s);
    v_h := (s.n >> 6)::numeric * 67108864;
    s := pg_temp.second_word(s);
    v_h := v_h + (s.n >> 6);
    v_point := least(div(100 * v_all - v_h, v_all - v_h), (maths->>'cap')::numeric);
  end if;
  v_collected := case
    when p_action->>'do' = 'collect' then (p_action->>'at')::numeric
    when v_auto <= v_point then v_auto
    when v_point = (maths->>'cap')::numeric then v_point
  end;
  -- A collect that the flight did not reach, or behind the automatic one, is none.
  if p_action->>'do' = 'collect' and (v_collected > v_point or v_collected >= v_auto) then v_collected := null; end if;
  return jsonb_build_object('auto', v_auto, 'point', v_point, 'collected', v_collected);
end $$;
