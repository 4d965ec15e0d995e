-- Games of steps, from docs/reference/games.md. Each function gives the view of the round after its actions.

-- The hidden part, all of which is drawn at the start.
create function pg_temp.second_hidden(maths jsonb, choice jsonb, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v_level jsonb := maths #> array['levels', choice->>'level'];
  v_hidden jsonb := '[]';
begin
  case maths->>'kind'
    when 'mines' then
      s := pg_temp.second_draw(s, 0, 24, (choice->>'mines')::integer);
      return to_jsonb(s.taken);
    when 'tower' then
      for v_floor in 1..(maths->>'floors')::integer loop
        s := pg_temp.second_draw(s, 0, (v_level->>1)::integer - 1, (v_level->>1)::integer - (v_level->>0)::integer);
        v_hidden := v_hidden || jsonb_build_array(to_jsonb(s.taken));
      end loop;
    when 'crossing' then
      for v_lane in 1..(v_level->>2)::integer loop
        s := pg_temp.second_below(s, 25);
        v_hidden := v_hidden || to_jsonb(s.n < (v_level->>0)::integer);
      end loop;
    when 'balloon' then
      s := pg_temp.second_below(s, 64);
      return to_jsonb(s.n + 1);
    when 'streak' then
      for v_throw in 1..12 loop
        s := pg_temp.second_below(s, 2);
        v_hidden := v_hidden || to_jsonb(s.n);
      end loop;
  end case;
  return v_hidden;
end $$;

-- True when the step after so many safe ones meets nothing.
create function pg_temp.second_is_safe(p_kind text, p_hidden jsonb, p_climbed integer, p_at integer) returns boolean
language sql immutable as $$
  select case p_kind
    when 'mines' then not p_hidden @> to_jsonb(p_at)
    when 'tower' then not p_hidden->p_climbed @> to_jsonb(p_at)
    when 'crossing' then (p_hidden->p_climbed)::boolean
    when 'balloon' then p_climbed + 1 <> p_hidden::integer
    when 'streak' then (p_hidden->p_climbed)::integer = p_at
  end
$$;

-- The most safe steps, after which the round ends.
create function pg_temp.second_top(maths jsonb, choice jsonb) returns integer language sql immutable as $$
  select case maths->>'kind'
    when 'mines' then 25 - (choice->>'mines')::integer
    when 'tower' then (maths->>'floors')::integer
    when 'crossing' then (maths #>> array['levels', choice->>'level', '2'])::integer
    when 'balloon' then 63
    when 'streak' then 12
  end
$$;

-- ⌊(1 − edge) ÷ chance⌋ in hundredths, where the chance of so many safe steps is a fraction of whole numbers.
create function pg_temp.second_multiple(maths jsonb, choice jsonb, p_steps integer) returns numeric language plpgsql as $$
declare
  v_level jsonb := maths #> array['levels', choice->>'level'];
  v_over numeric := 1;
  v_under numeric := 1;
begin
  if maths->>'kind' = 'balloon' then
    v_over := 64 - p_steps;
    v_under := 64;
  else
    for v_step in 0..p_steps - 1 loop
      v_over := v_over * case maths->>'kind'
        when 'mines' then 25 - (choice->>'mines')::integer - v_step when 'streak' then 1 else (v_level->>0)::integer end;
      v_under := v_under * case maths->>'kind'
        when 'mines' then 25 - v_step when 'streak' then 2 else (v_level->>1)::integer end;
    end loop;
  end if;
  return div((1000 - (maths->>'edgePerMille')::integer) * v_under, 10 * v_over);
end $$;

create function pg_temp.second_ladder(
  maths jsonb, choice jsonb, actions jsonb, p_stake numeric, s pg_temp.second_stream
) returns jsonb language plpgsql as $$
declare
  v_hidden jsonb := pg_temp.second_hidden(maths, choice, s);
  v_climbed integer[] := '{}';
  v_multiple numeric;
  v_lost_at integer;
  v_over jsonb;
  v_action jsonb;
begin
  for v_action in select * from jsonb_array_elements(actions) loop
    -- An action after the end: no view that was shown has such a cause.
    if v_over is not null then v_over := jsonb_build_object('why', 'over before'); exit; end if;
    if v_action->>'do' <> 'go' then
      v_over := case when v_climbed = '{}' then jsonb_build_object('payout', p_stake::text, 'why', 'returned')
        else jsonb_build_object('payout', div(p_stake * v_multiple, 100)::text, 'why', 'collected') end;
    elsif not pg_temp.second_is_safe(maths->>'kind', v_hidden, cardinality(v_climbed), (v_action->>'at')::integer) then
      v_lost_at := v_action->>'at';
      v_over := jsonb_build_object('payout', '0', 'why', 'lost');
    else
      v_climbed := v_climbed || (v_action->>'at')::integer;
      v_multiple := pg_temp.second_multiple(maths, choice, cardinality(v_climbed));
      if cardinality(v_climbed) = pg_temp.second_top(maths, choice) then
        v_over := jsonb_build_object('payout', div(p_stake * v_multiple, 100)::text, 'why', 'top');
      end if;
    end if;
  end loop;
  return jsonb_build_object('choice', choice, 'climbed', v_climbed, 'lostAt', v_lost_at, 'multiple', v_multiple,
    'next', null, 'worth', null, 'over', v_over, 'hidden', v_hidden);
end $$;

-- A card of Hi-Lo in `card`: the rank from the ace, then the suit.
create function pg_temp.second_hilo_card(s pg_temp.second_stream) returns pg_temp.second_stream language plpgsql as $$
declare
  v_rank integer;
begin
  s := pg_temp.second_below(s, 13);
  v_rank := s.n;
  s := pg_temp.second_below(s, 4);
  s.card := s.n * 13 + v_rank;
  return s;
end $$;

create function pg_temp.second_hilo(maths jsonb, actions jsonb, p_stake numeric, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v_cards integer[];
  v_calls text[] := '{}';
  -- The exact product is `v_product` over a hundred to the power of the right calls.
  v_product numeric := 1;
  v_under numeric := 1;
  v_ranks integer;
  v_over jsonb;
  v_do text;
begin
  s := pg_temp.second_hilo_card(s);
  v_cards := array[s.card];
  for v_do in select action->>'do' from jsonb_array_elements(actions) as action loop
    -- An action after the end: no view that was shown has such a cause.
    if v_over is not null then v_over := jsonb_build_object('why', 'over before'); exit; end if;
    if v_do in ('collect', 'lapse') then
      v_over := case when v_calls = '{}' then jsonb_build_object('payout', p_stake::text, 'why', 'returned')
        else jsonb_build_object('payout', div(p_stake * v_product, v_under)::text, 'why', 'collected') end;
      continue;
    end if;
    v_ranks := case v_do when 'higher' then 13 - s.card % 13 when 'lower' then s.card % 13 + 1 end;
    s := pg_temp.second_hilo_card(s);
    v_cards := v_cards || s.card;
    continue when v_do = 'change';
    v_calls := v_calls || v_do;
    if (case v_do when 'higher' then s.card % 13 >= 13 - v_ranks else s.card % 13 < v_ranks end) then
      v_product := v_product * div(99 * 13, v_ranks);
      v_under := v_under * 100;
      if cardinality(v_calls) = 52 or v_product >= 1000000 * v_under then
        v_over := jsonb_build_object('payout', div(p_stake * v_product, v_under)::text, 'why', 'top');
      end if;
    else
      v_over := jsonb_build_object('payout', '0', 'why', 'lost');
    end if;
  end loop;
  return jsonb_build_object('cards', v_cards, 'changesLeft', 0, 'calls', v_calls,
    'multiple', case when v_calls <> '{}' then div(100 * v_product, v_under) end,
    'returns', jsonb_build_object('higher', null, 'lower', null), 'worth', null, 'over', v_over);
end $$;
