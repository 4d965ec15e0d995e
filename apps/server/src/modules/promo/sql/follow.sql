-- Writes what the follower has read of players' movements: weeks, points, levels and the way of invited friends. A player
-- whose movements another node has followed meanwhile is passed over. Returns the number of players written.
create or replace function promo_follow(p jsonb) returns integer language plpgsql as $$
declare
  v jsonb;
  v_player bigint;
  v_count integer := 0;
begin
  perform wallet_lock_players(array(select (one->>'player')::bigint from jsonb_array_elements(p->'players') as one));
  for v in select one from jsonb_array_elements(p->'players') as one order by (one->>'player')::bigint loop
    v_player := (v->>'player')::bigint;
    if coalesce((select seq from promo_followed where player_id = v_player), 0) <> (v->>'from')::bigint then continue; end if;
    insert into promo_followed (player_id, seq, carried)
      values (v_player, (v->>'to')::bigint, (v->>'carried')::integer)
      on conflict (player_id) do update set seq = excluded.seq, carried = excluded.carried;
    perform promo_add_weeks(v_player, v->'weeks');
    if (v->>'points')::bigint > 0 then perform promo_earn(v_player, v); end if;
    update promo_friend set deposited = deposited + (v->>'deposited')::bigint, staked = staked + (v->>'friendStaked')::bigint
      where player_id = v_player and step = 'brought' and (v->>'deposited' <> '0' or v->>'friendStaked' <> '0');
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;

-- A week that is decided stays as it was decided.
create or replace function promo_add_weeks(p_player bigint, p_weeks jsonb) returns void language sql as $$
  insert into promo_week (player_id, week, programme, currency, staked, returned)
  select p_player, (w->>'week')::date, w->>'programme', w->>'currency', (w->>'staked')::bigint, (w->>'returned')::bigint
  from jsonb_array_elements(p_weeks) as w
  on conflict (player_id, programme, week, currency) do update
    set staked = promo_week.staked + excluded.staked, returned = promo_week.returned + excluded.returned
    where promo_week.state = 'running'
$$;

-- Points of play, and the level that they reach. A level is never lost; one that operators have to approve waits.
create or replace function promo_earn(p_player bigint, p jsonb) returns void language plpgsql as $$
declare
  v_before integer := coalesce((select level from promo_level where player_id = p_player), 1);
  v promo_level;
begin
  perform points_move(p_player, (p->>'points')::bigint, 'promo-earned', p->>'to');
  insert into promo_level (player_id, earned, level, waits_for)
    values (p_player, (p->>'points')::bigint, (p->>'level')::integer, (p->>'waitsFor')::integer)
    on conflict (player_id) do update set earned = promo_level.earned + excluded.earned,
      level = greatest(promo_level.level, excluded.level),
      reached_at = case when excluded.level > promo_level.level then clock_timestamp() else promo_level.reached_at end,
      waits_for = case when excluded.waits_for > greatest(promo_level.level, excluded.level) then excluded.waits_for end
    returning * into v;
  for v_reached in v_before + 1 .. v.level loop
    perform promo_note(jsonb_build_object('kind', 'level', 'player', p_player::text, 'site', players_site_of(p_player),
      'ref', 'level:' || v_reached, 'detail', jsonb_build_object('level', v_reached)));
  end loop;
end $$;

-- Decides weeks of cashback that are over: pays what was decided, in the player's turn, and writes down every figure of
-- it. Returns the number of those that were paid.
create or replace function promo_pay_weeks(p jsonb) returns integer language plpgsql as $$
declare
  v jsonb;
  v_week promo_week;
  v_told text;
  v_seq bigint;
  v_count integer := 0;
begin
  perform wallet_lock_players(array(select distinct (one->>'player')::bigint from jsonb_array_elements(p->'weeks') as one));
  for v in select one from jsonb_array_elements(p->'weeks') as one order by (one->>'player')::bigint loop
    select * into v_week from promo_week
      where player_id = (v->>'player')::bigint and programme = v->>'programme' and week = (v->>'week')::date
        and currency = v->>'currency' and state = 'running' for update;
    -- Play that came after the read has to be counted first.
    if not found or v_week.staked - v_week.returned <> (v->>'net')::bigint then continue; end if;
    v_told := v->>'state';
    v_seq := null;
    if jsonb_typeof(v->'give') = 'object' then
      v_told := promo_give(v->'give');
      select m.seq into v_seq from promo_grant g join promo_grant_move m on m.player_id = g.player_id and m.grant_id = g.id
        where g.player_id = v_week.player_id and g.promotion = v->'give'->>'promotion' and g.cause = v->'give'->>'cause'
          and g.state = 'converted' order by m.seq limit 1;
      -- A reward that is held is looked at again when an operator has decided.
      if v_told in ('granted', 'there', 'held') and v_seq is null and exists (
        select from promo_grant g where g.player_id = v_week.player_id and g.promotion = v->'give'->>'promotion'
          and g.cause = v->'give'->>'cause' and g.state in ('held', 'offered')
      ) then continue; end if;
      v_told := case when v_seq is not null then 'paid' when v_told in ('excluded', 'timed-out') then 'away' else 'nothing' end;
    end if;
    update promo_week set state = v_told, seq = v_seq, rate = (v->>'rate')::integer, min_amount = (v->>'min')::bigint,
        max_amount = (v->>'max')::bigint, cashback = case when v_told = 'paid' then (v->>'cashback')::bigint else 0 end,
        paid_at = case when v_told = 'paid' then clock_timestamp() end
      where player_id = v_week.player_id and programme = v_week.programme and week = v_week.week
        and currency = v_week.currency;
    v_count := v_count + case when v_told = 'paid' then 1 else 0 end;
  end loop;
  return v_count;
end $$;

-- Port of rewards: the friends of an inviter in the order of their registration, each with the step on the way. They have
-- numbers and no names.
create or replace function reward_friends(p_inviter bigint) returns table (n bigint, step text, reason text, at timestamptz)
language sql stable as $$
  select row_number() over (order by registered_at, player_id),
    case when step = 'brought' and registered_at <= clock_timestamp() - interval '30 days' then 'lapsed' else step end,
    reason, coalesce(decided_at, registered_at)
  from promo_friend where inviter = p_inviter
$$;
