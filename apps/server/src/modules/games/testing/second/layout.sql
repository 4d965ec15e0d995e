-- Chips on spots and one draw, from docs/reference/games.md.

-- The names of all that is true of a draw, in `facts`.
create type pg_temp.second_draw_of as (drawn integer[], facts text[]);

create function pg_temp.second_dice_facts(p_faces integer[]) returns text[] language sql immutable as $$
  with shown as (select face, count(*) as times from unnest(p_faces) as face group by face),
    summed as (select sum(face) as sum from unnest(p_faces) as face)
  select array['sum-' || sum]
    || array(select 'face-' || face || '-' || times from shown)
    || array(select 'pair-' || a.face || '-' || b.face from shown as a join shown as b on a.face < b.face)
    || case
      when (select count(*) from shown) = 1 then
        array[case cardinality(p_faces) when 3 then 'triple' when 2 then 'doubles' end]
      else array[case when sum > 3.5 * cardinality(p_faces) then 'big' else 'small' end,
        case when sum % 2 = 0 then 'even' else 'odd' end]
    end
  from summed
$$;

create function pg_temp.second_numbers_facts(p_drawn integer[], p_last integer, p_is_free boolean) returns text[]
language sql immutable as $$
  select array(select 'number-' || number from unnest(p_drawn) as number)
    || array(select 'free-' || number from generate_series(1, p_last) as number
      where p_is_free and number <> all (p_drawn))
    || array['first-' || p_drawn[1],
      case when sum(number) > cardinality(p_drawn) * (p_last + 1) / 2.0 then 'high' else 'low' end,
      case when count(*) filter (where number % 2 = 1) > cardinality(p_drawn) / 2.0 then 'odd' else 'even' end]
  from unnest(p_drawn) as number
$$;

create function pg_temp.second_two_cards_facts(p_cards integer[], p_ace integer) returns text[]
language plpgsql immutable as $$
declare
  v_first integer := case when p_cards[1] % 13 = 0 then p_ace else p_cards[1] % 13 + 1 end;
  v_second integer := case when p_cards[2] % 13 = 0 then p_ace else p_cards[2] % 13 + 1 end;
  v_same_suit boolean := p_cards[1] / 13 = p_cards[2] / 13;
begin
  return array_remove(array[
    case when v_first > v_second then 'first' when v_second > v_first then 'second' else 'tie' end,
    case when v_same_suit then 'same-suit' end,
    case when v_same_suit and v_first = v_second then 'suited-tie' end,
    case when v_first > 7 then 'first-big' when v_first < 7 then 'first-small' end,
    case when v_second > 7 then 'second-big' when v_second < 7 then 'second-small' end
  ], null);
end $$;

-- Points of a hand of baccarat: an ace is one, tens and faces are nothing, and only the last digit of the sum counts.
create function pg_temp.second_points(variadic p_cards integer[]) returns integer language sql immutable as $$
  select (sum(case when card % 13 < 9 then card % 13 + 1 else 0 end) % 10)::integer from unnest(p_cards) as card
$$;

create function pg_temp.second_baccarat(s pg_temp.second_stream) returns pg_temp.second_draw_of language plpgsql as $$
declare
  v_player integer[];
  v_banker integer[];
  v_third integer;
  v pg_temp.second_draw_of;
begin
  s := pg_temp.second_take(s);
  v_player := array[s.card];
  s := pg_temp.second_take(s);
  v_banker := array[s.card];
  s := pg_temp.second_take(s);
  v_player := v_player || s.card;
  s := pg_temp.second_take(s);
  v_banker := v_banker || s.card;
  v.facts := array_remove(array[
    case when v_player[1] % 13 = v_player[2] % 13 then 'player-pair' end,
    case when v_banker[1] % 13 = v_banker[2] % 13 then 'banker-pair' end
  ], null);
  if greatest(pg_temp.second_points(variadic v_player), pg_temp.second_points(variadic v_banker)) < 8 then
    if pg_temp.second_points(variadic v_player) <= 5 then
      s := pg_temp.second_take(s);
      v_player := v_player || s.card;
      v_third := pg_temp.second_points(s.card);
    end if;
    if (case
      when v_third is null then pg_temp.second_points(variadic v_banker) <= 5
      else v_third = any (case pg_temp.second_points(variadic v_banker)
        when 3 then '{0,1,2,3,4,5,6,7,9}' when 4 then '{2,3,4,5,6,7}' when 5 then '{4,5,6,7}' when 6 then '{6,7}'
        when 7 then '{}' else '{0,1,2,3,4,5,6,7,8,9}' end::integer[])
    end) then
      s := pg_temp.second_take(s);
      v_banker := v_banker || s.card;
    end if;
  end if;
  v.drawn := v_player || v_banker;
  v.facts := v.facts || ('player-cards-' || cardinality(v_player))
    || case sign(pg_temp.second_points(variadic v_player) - pg_temp.second_points(variadic v_banker))
      when 1 then 'player' when -1 then 'banker' else 'tie' end;
  return v;
end $$;

create function pg_temp.second_outcome(draw jsonb, s pg_temp.second_stream) returns pg_temp.second_draw_of
language plpgsql as $$
declare
  v pg_temp.second_draw_of;
begin
  if draw ? 'decks' then
    s.rest := array(
      select card from generate_series(1, (draw->>'decks')::integer) as deck, generate_series(0, 51) as card
      order by deck, card
    );
  end if;
  case draw->>'by'
    when 'number' then
      s := pg_temp.second_below(s, (draw->>'count')::integer);
      v.drawn := array[s.n + (draw->>'first')::integer];
      v.facts := array[case when draw ? 'last' and s.n + 1 = (draw->>'count')::integer then draw->>'last'
        else v.drawn[1]::text end];
    when 'wheel' then
      s := pg_temp.second_below(s, jsonb_array_length(draw->'segments'));
      v.drawn := array[s.n];
      v.facts := array[draw->'segments'->>s.n::integer];
    when 'rings' then
      s := pg_temp.second_below(s, 100);
      select array[ring] into v.drawn from (
        select (entry->>0)::integer as ring, at, sum((entry->>1)::integer) over (order by at) as reached
        from jsonb_array_elements(draw->'rings') with ordinality as entries (entry, at)
      ) as rings where reached > s.n order by at limit 1;
      v.facts := array[v.drawn[1]::text];
    when 'dice' then
      v.drawn := '{}';
      for v_die in 1..(draw->>'dice')::integer loop
        s := pg_temp.second_below(s, 6);
        v.drawn := v.drawn || (s.n + 1)::integer;
      end loop;
      v.facts := pg_temp.second_dice_facts(v.drawn);
    when 'numbers' then
      s := pg_temp.second_draw(s, 1, (draw->>'of')::integer, (draw->>'drawn')::integer);
      v.drawn := s.taken;
      v.facts := pg_temp.second_numbers_facts(s.taken, (draw->>'of')::integer, coalesce((draw->>'free')::boolean, false));
    when 'two-cards' then
      s := pg_temp.second_take(s);
      v.drawn := array[s.card];
      s := pg_temp.second_take(s);
      v.drawn := v.drawn || s.card;
      v.facts := pg_temp.second_two_cards_facts(v.drawn, (draw->>'ace')::integer);
    when 'baccarat' then
      return pg_temp.second_baccarat(s);
    when 'andar-bahar' then
      s := pg_temp.second_take(s);
      v.drawn := array[s.card];
      loop
        s := pg_temp.second_take(s);
        v.drawn := v.drawn || s.card;
        exit when s.card % 13 = v.drawn[1] % 13;
      end loop;
      v.facts := array[case cardinality(v.drawn) % 2 when 0 then 'andar' else 'bahar' end];
  end case;
  return v;
end $$;

-- Facts are a set: both sides are compared in the order of the alphabet.
create function pg_temp.second_layout(p_spots jsonb, draw jsonb, choice jsonb, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v pg_temp.second_draw_of := pg_temp.second_outcome(draw, s);
begin
  return jsonb_build_object('drawn', v.drawn, 'facts', pg_temp.second_sorted(to_jsonb(v.facts)), 'chips', (
    select jsonb_agg(chip || jsonb_build_object('multiple', multiple,
      'payout', div((chip->>'amount')::numeric * multiple, 100)::text) order by at)
    from jsonb_array_elements(choice->'chips') with ordinality as chips (chip, at)
    cross join lateral (
      select coalesce((
        select (entry->>1)::integer from jsonb_array_elements(p_spots->(chip->>'spot')) with ordinality as pays (entry, n)
        where entry->0 ?| v.facts order by n limit 1
      ), 0)
    ) as paid (multiple)
  ));
end $$;

create function pg_temp.second_sorted(p_texts jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(text order by text collate "C") from jsonb_array_elements_text(p_texts) as text
$$;
