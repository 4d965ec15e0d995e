-- Cards against the house, from docs/reference/games.md. Each function gives the view of the round after its actions.

-- A shoe of so many decks in `rest`.
create function pg_temp.second_shoe(s pg_temp.second_stream, p_decks integer) returns pg_temp.second_stream
language plpgsql as $$
begin
  s.rest := array(select card % 52 from generate_series(0, p_decks * 52 - 1) as card);
  return s;
end $$;

-- The total of a hand, and whether an ace counts eleven in it.
create function pg_temp.second_total(p_cards integer[], out total integer, out soft boolean) language plpgsql as $$
begin
  select sum(least(card % 13 + 1, 10)) into total from unnest(p_cards) as card;
  soft := total <= 11 and exists (select from unnest(p_cards) as card where card % 13 = 0);
  if soft then total := total + 10; end if;
end $$;

create function pg_temp.second_is_21(p_cards integer[]) returns boolean language sql as $$
  select cardinality(p_cards) = 2 and (pg_temp.second_total(p_cards)).total = 21
$$;

-- The state of a table of blackjack. Hands are parallel lists; the cards of a hand are written as a text.
create type pg_temp.second_table as (
  s pg_temp.second_stream, dealer integer[], hands text[], stakes numeric[], doubled boolean[],
  at integer, insured numeric, paid numeric, over boolean
);

create function pg_temp.second_deal(t pg_temp.second_table, p_hand integer) returns pg_temp.second_table
language plpgsql as $$
begin
  t.s := pg_temp.second_take(t.s);
  if p_hand = 0 then t.dealer := t.dealer || (t.s).card;
  else t.hands[p_hand] := (t.hands[p_hand]::integer[] || (t.s).card)::text;
  end if;
  return t;
end $$;

-- Goes on to the next hand that can act, or past the last one.
create function pg_temp.second_on(t pg_temp.second_table) returns pg_temp.second_table language plpgsql as $$
declare
  v_aces boolean := cardinality(t.hands) = 2 and (t.hands[1]::integer[])[1] % 13 = 0;
begin
  while t.at <= cardinality(t.hands) loop
    exit when (pg_temp.second_total(t.hands[t.at]::integer[])).total < 21 and not t.doubled[t.at] and not v_aces;
    t.at := t.at + 1;
  end loop;
  t.over := t.at > cardinality(t.hands);
  return t;
end $$;

-- After the insurance was decided: a blackjack ends the round.
create function pg_temp.second_looked(maths jsonb, t pg_temp.second_table) returns pg_temp.second_table language plpgsql as $$
begin
  if t.insured is not null then
    t.paid := case when pg_temp.second_is_21(t.dealer) then t.insured * (maths->>'insurance')::numeric / 100 else 0 end;
  end if;
  t.at := 1;
  if pg_temp.second_is_21(t.dealer) or pg_temp.second_is_21(t.hands[1]::integer[]) then
    t.over := true;
    return t;
  end if;
  return pg_temp.second_on(t);
end $$;

create function pg_temp.second_blackjack_act(maths jsonb, p_do text, p_stake numeric, t pg_temp.second_table)
returns pg_temp.second_table language plpgsql as $$
declare
  v_pair integer[];
begin
  case p_do
    when 'insure' then
      t.insured := p_stake / 2;
      return pg_temp.second_looked(maths, t);
    when 'no-insurance' then return pg_temp.second_looked(maths, t);
    when 'stand' then t.at := t.at + 1;
    when 'hit' then t := pg_temp.second_deal(t, t.at);
    when 'double' then
      t.stakes[t.at] := t.stakes[t.at] * 2;
      t.doubled[t.at] := true;
      t := pg_temp.second_deal(t, t.at);
    when 'split' then
      v_pair := t.hands[1]::integer[];
      t.hands := array[array[v_pair[1]]::text, array[v_pair[2]]::text];
      t.stakes := t.stakes || t.stakes[1];
      t.doubled := array[false, false];
      t := pg_temp.second_deal(pg_temp.second_deal(t, 1), 2);
  end case;
  return pg_temp.second_on(t);
end $$;

-- The result of a hand, and hundredths of its stake.
create function pg_temp.second_hand_end(maths jsonb, p_cards integer[], p_hands integer, p_dealer integer[],
  out result text, out returns integer) language plpgsql as $$
declare
  v_own integer := (pg_temp.second_total(p_cards)).total;
  v_house integer := (pg_temp.second_total(p_dealer)).total;
  v_natural boolean := p_hands = 1 and pg_temp.second_is_21(p_cards);
begin
  result := case
    when v_own > 21 then 'bust'
    when v_natural and not pg_temp.second_is_21(p_dealer) then 'blackjack'
    when pg_temp.second_is_21(p_dealer) and not v_natural then 'lost'
    when v_house > 21 or v_own > v_house then 'won'
    when v_own = v_house then 'push'
    else 'lost'
  end;
  returns := case result when 'blackjack' then (maths->>'natural')::integer when 'won' then 200 when 'push' then 100 else 0 end;
end $$;

create function pg_temp.second_blackjack(maths jsonb, actions jsonb, p_stake numeric, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  t pg_temp.second_table;
  v_do text;
  v_hands jsonb := '[]';
  v_paid numeric := 0;
  v_end record;
  v_total record;
begin
  t.s := pg_temp.second_shoe(s, (maths->>'decks')::integer);
  t.dealer := '{}';
  t.hands := array['{}'];
  t.stakes := array[p_stake];
  t.doubled := array[false];
  t := pg_temp.second_deal(pg_temp.second_deal(pg_temp.second_deal(pg_temp.second_deal(t, 1), 0), 1), 0);
  if t.dealer[1] % 13 <> 0 then t := pg_temp.second_looked(maths, t); end if;
  for v_do in select action->>'do' from jsonb_array_elements(actions) as action loop
    -- An action after the end: no view that was shown has such a cause.
    if t.over then return jsonb_build_object('over', jsonb_build_object('why', 'over before')); end if;
    t := pg_temp.second_blackjack_act(maths, v_do, p_stake, t);
  end loop;
  if exists (
    select from unnest(t.hands) as hand
    where (pg_temp.second_total(hand::integer[])).total <= 21
      and not (cardinality(t.hands) = 1 and pg_temp.second_is_21(hand::integer[]))
  ) then
    while (pg_temp.second_total(t.dealer)).total < (maths->>'standsOn')::integer loop
      t := pg_temp.second_deal(t, 0);
    end loop;
  end if;
  for v_hand in 1..cardinality(t.hands) loop
    v_total := pg_temp.second_total(t.hands[v_hand]::integer[]);
    v_end := pg_temp.second_hand_end(maths, t.hands[v_hand]::integer[], cardinality(t.hands), t.dealer);
    v_paid := v_paid + t.stakes[v_hand] * v_end.returns / 100;
    v_hands := v_hands || jsonb_build_object('cards', t.hands[v_hand]::integer[], 'stake', t.stakes[v_hand]::bigint::text,
      'total', v_total.total, 'isSoft', v_total.soft, 'isDoubled', t.doubled[v_hand], 'result', v_end.result,
      'payout', (t.stakes[v_hand] * v_end.returns / 100)::bigint::text);
  end loop;
  v_total := pg_temp.second_total(t.dealer);
  return jsonb_build_object('phase', 'over', 'hands', v_hands, 'active', null,
    'dealer', jsonb_build_object('cards', t.dealer, 'total', v_total.total, 'isSoft', v_total.soft),
    'insurance', case when t.insured is not null then
      jsonb_build_object('stake', t.insured::bigint::text, 'payout', t.paid::bigint::text) end,
    'over', jsonb_build_object('payout', (v_paid + coalesce(t.paid, 0))::bigint::text, 'why', 'settled'));
end $$;

-- Rank and order of three cards: the greater list is the better hand.
create function pg_temp.second_three(p_cards integer[], out rank text, out worth integer[]) language plpgsql as $$
declare
  h integer[] := array(select case card % 13 when 0 then 14 else card % 13 + 1 end from unnest(p_cards) as card order by 1 desc);
  v_flush boolean := (select count(distinct card / 13) = 1 from unnest(p_cards) as card);
  v_low boolean := h = array[14, 3, 2];
  v_run boolean := v_low or (h[1] = h[2] + 1 and h[2] = h[3] + 1);
begin
  rank := case when v_run and v_flush then 'straight-flush' when h[1] = h[3] then 'three' when v_run then 'straight'
    when v_flush then 'flush' when h[1] = h[2] or h[2] = h[3] then 'pair' else 'high' end;
  worth := array_position(array['high', 'pair', 'flush', 'straight', 'three', 'straight-flush'], rank) || case
    when v_run then array[case when v_low then 3 else h[1] end]
    when rank = 'pair' then array[h[2], h[1] + h[3] - h[2]]
    else h end;
end $$;

create function pg_temp.second_ante(maths jsonb, choice jsonb, p_do text, p_stake numeric, s pg_temp.second_stream)
returns jsonb language plpgsql as $$
declare
  v_beside numeric := (choice->>'pairPlus')::numeric;
  v_ante numeric := p_stake - v_beside;
  v_own record;
  v_house record;
  v_qualified boolean;
  v_result text;
  v_played numeric;
  v_bonus numeric;
  v_pair numeric;
begin
  s := pg_temp.second_draw(s, 0, 51, 6);
  v_own := pg_temp.second_three(s.taken[1:3]);
  v_house := pg_temp.second_three(s.taken[4:6]);
  v_qualified := v_house.worth >= array[1, (maths->>'qualifies')::integer];
  v_result := case when p_do = 'fold' then 'folded' when not v_qualified then 'not-qualified'
    when v_own.worth > v_house.worth then 'won' when v_own.worth = v_house.worth then 'push' else 'lost' end;
  v_played := case when p_do = 'play' then v_ante else 0 end;
  v_bonus := case when p_do = 'play' then v_ante * coalesce((maths #>> array['anteBonus', v_own.rank])::numeric, 0) / 100
    else 0 end;
  v_pair := v_beside * coalesce((maths #>> array['pairPlus', v_own.rank])::numeric, 0) / 100;
  return jsonb_build_object('player', s.taken[1:3], 'rank', v_own.rank, 'dealer', s.taken[4:6], 'dealerRank', v_house.rank,
    'isQualified', v_qualified, 'ante', v_ante::bigint::text, 'pairPlus', v_beside::bigint::text,
    'play', v_played::bigint::text, 'result', v_result,
    'paid', jsonb_build_object(
      'ante', (v_ante * case v_result when 'won' then 2 when 'not-qualified' then 2 when 'push' then 1 else 0 end)::bigint::text,
      'play', (v_played * case v_result when 'won' then 2 when 'not-qualified' then 1 when 'push' then 1 else 0 end)::bigint::text,
      'bonus', v_bonus::bigint::text, 'pairPlus', v_pair::bigint::text),
    'over', jsonb_build_object('why', 'settled', 'payout', (v_bonus + v_pair + case v_result
      when 'won' then 2 * v_ante + 2 * v_played when 'not-qualified' then 2 * v_ante + v_played
      when 'push' then v_ante + v_played else 0 end)::bigint::text));
end $$;

-- The rows of five cards of these heights and suits, from the two (2) to the ace (14): all that they are.
create function pg_temp.second_rows(p_heights integer[], p_wild integer, p_flush boolean) returns text[]
language plpgsql as $$
declare
  -- Counts of the heights, the most frequent first.
  v_often integer[] := array(select count(*)::integer from unnest(p_heights) as h group by h order by 1 desc);
  v_most integer := coalesce(v_often[1], 0) + p_wild;
  v_kinds integer := cardinality(v_often);
  v_single boolean := v_kinds = cardinality(p_heights);
  v_low integer := (select min(h) from unnest(p_heights) as h);
  v_high integer := (select max(h) from unnest(p_heights) as h);
  v_low_ace integer := (select max(case h when 14 then 1 else h end) from unnest(p_heights) as h);
  v_run boolean := v_single and (v_high - v_low <= 4 or v_low_ace <= 5);
  v_royal boolean := v_single and p_flush and v_low >= 10;
begin
  return array_remove(array[
    case when v_royal then case when p_wild = 0 then 'natural-royal' else 'wild-royal' end end,
    case when v_royal then 'royal' end,
    case when p_wild = 4 then 'four-deuces' end,
    case when v_most >= 5 then 'five' end,
    case when v_run and p_flush then 'straight-flush' end,
    case when v_most >= 4 then 'four' end,
    case when v_kinds = 2 and v_most >= 3 then 'full-house' end,
    case when p_flush then 'flush' end,
    case when v_run then 'straight' end,
    case when v_most >= 3 then 'three' end,
    case when p_wild = 0 and v_kinds = 3 and v_often[2] = 2 then 'two-pair' end,
    case when exists (
      select from unnest(p_heights) as h where h >= 11 group by h having count(*) >= 2
    ) then 'jacks' end
  ], null);
end $$;

create function pg_temp.second_poker(maths jsonb, p_hold integer, p_stake numeric, s pg_temp.second_stream) returns jsonb
language plpgsql as $$
declare
  v_cards integer[];
  v_wild boolean := (maths->>'wildDeuces')::boolean;
  v_plain integer[];
  v_rows text[];
  v_hand text;
  v_pays integer;
begin
  s := pg_temp.second_draw(s, 0, 51, 5);
  v_cards := s.taken;
  for v_at in 1..5 loop
    continue when (p_hold >> (v_at - 1)) & 1 = 1;
    s := pg_temp.second_take(s);
    v_cards[v_at] := s.card;
  end loop;
  v_plain := array(select card from unnest(v_cards) as card where not (v_wild and card % 13 = 1));
  v_rows := pg_temp.second_rows(
    array(select case card % 13 when 0 then 14 else card % 13 + 1 end from unnest(v_plain) as card),
    5 - cardinality(v_plain), (select count(distinct card / 13) = 1 from unnest(v_plain) as card));
  -- Keys of jsonb keep no order, so the row that pays the most; of equal ones the one that is further down is the four.
  select row.key, row.value::integer into v_hand, v_pays from jsonb_each_text(maths->'pays') as row
    where row.key = any (v_rows) order by row.value::integer desc, row.key = 'four' desc limit 1;
  return jsonb_build_object('cards', v_cards, 'held', p_hold, 'hand', v_hand, 'multiple', coalesce(v_pays, 0),
    'over', jsonb_build_object('payout', (p_stake * coalesce(v_pays, 0) / 100)::bigint::text, 'why', 'settled'));
end $$;
