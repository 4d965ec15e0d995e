-- Plays many first steps in one transaction, after locking their players in order. Each has its own answer, by its
-- number in the list.
create or replace function games_play_all(p jsonb) returns table (n bigint, answer text) language plpgsql as $$
begin
  perform wallet_lock_players(array(select distinct (given->>'player')::bigint from jsonb_array_elements(p) as given));
  perform jackpots_lock(p);
  return query select given.at, games_play(given.one)
    from jsonb_array_elements(p) with ordinality as given (one, at) order by given.at;
end $$;

-- Starts one round as the node has played it, under the player's gate. It was played for a nonce: when the pair is at
-- another one, nothing is written, and the node plays it again. A refusal counts no nonce, so that a second try meets
-- the same fate. Null for a known key with another body.
create or replace function games_play(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_known record;
  v_reason game_reason;
  v_again text;
begin
  -- Answered and not raised: other rounds share this transaction.
  if not wallet_session_is_active(v_player, (p->>'session')::uuid) then return 'signed-out'; end if;
  v_known := wallet_find_key('game', p);
  if v_known.is_known then return v_known.answer; end if;
  if p->>'reason' is null and not exists (
    select from fair_pair where player_id = v_player and id = (p->>'pair')::bigint
      and next_nonce = (p->>'nonce')::bigint and retired_at is null
  ) then return 'moved'; end if;
  if p->>'reason' is null then v_again := jackpots_refusal(p); end if;
  if v_again is not null then return v_again; end if;
  v_reason := coalesce(p->>'reason', games_start_refusal(p));
  if v_reason is not null then return wallet_finish_key('game', p, games_answer(p, v_reason, null, games_next_start(p))); end if;
  return wallet_finish_key('game', p, games_start(p));
end $$;

-- The reason that the player may not start this round now; null when they may.
create or replace function games_start_refusal(p jsonb) returns text language plpgsql stable as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_stake bigint := (p->>'stake')::bigint;
  v_reason text;
begin
  v_reason := coalesce(wallet_account_refusal(v_player, p->>'currency'), limit_stake_refusal(p, v_stake, true));
  if v_reason is not null then return v_reason; end if;
  if games_is_stopped(p->>'maths') then return 'game-under-check'; end if;
  if exists (select from game_open where player_id = v_player and title = (p->>'title')::integer and shared is null) then
    return 'round-open';
  end if;
  if (p->>'isOneAtATime')::boolean and exists (select from game_open where player_id = v_player) then
    return 'other-game-open';
  end if;
  if games_next_start(p) > clock_timestamp() then return 'too-soon'; end if;
  if wallet_balance(v_player, 'cash', p->>'currency') < v_stake then return 'insufficient-funds'; end if;
  return null;
end $$;

-- The earliest start by the minimum cycle, which runs from start to start: of this title, or of any where only one game
-- may be played at a time. Null before the first round.
create or replace function games_next_start(p jsonb) returns timestamptz language sql stable as $$
  select max(last_at) + (p->>'cycleMs')::integer * interval '1 millisecond' from game_sitting
  where player_id = (p->>'player')::bigint and ((p->>'isOneAtATime')::boolean or title = (p->>'title')::integer)
    and last_at > clock_timestamp() - (p->>'cycleMs')::integer * interval '1 millisecond'
$$;

-- Takes the stake, pays a round that is over, and counts its nonce. Returns the answer.
create or replace function games_start(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_id bigint := (p->>'id')::bigint;
  v_stake bigint := (p->>'stake')::bigint;
  v_now timestamptz := clock_timestamp();
  v game_open;
begin
  update fair_pair set next_nonce = next_nonce + 1 where player_id = v_player and id = (p->>'pair')::bigint;
  v := row(v_player, v_id, p->>'site', p->>'title', p->>'maths', p->>'currency', p->>'pair', p->>'nonce', v_stake, v_stake,
    p->'choice', '[]'::jsonb, nullif(p->'tax', 'null'), games_sit(p, v_now),
    wallet_balance(v_player, 'cash', p->>'currency'), v_now, v_now + games_lapse_after(),
    p->>'top', case when p->>'top' is null then '[]'::jsonb end, null::jsonb);
  perform wallet_post(v_player, p->>'currency', 'game-stake', 'game:' || v_id,
    wallet_move('cash', case when p ? 'over' then '*games' else 'held' end, v_stake) || jackpots_take(p));
  if p ? 'over' then
    perform jackpots_pay(p, v);
    perform games_finish(v, p->'over', false);
  else
    insert into game_open select v.*;
    update game_sitting set in_play = in_play + v_stake where player_id = v_player and id = v.sitting_id;
  end if;
  return games_answer(p, null, games_shown(p, v), v_now + (p->>'cycleMs')::integer * interval '1 millisecond');
end $$;

create or replace function games_lapse_after() returns interval language sql immutable as $$ select interval '24 hours' $$;

-- The sitting of a round that starts now: the last one of the title while its pause is below half an hour, or a new one.
create or replace function games_sit(p jsonb, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_id bigint;
begin
  select id into v_id from game_sitting
    where player_id = v_player and last_at > p_now - interval '30 minutes' and title = (p->>'title')::integer
      and currency = p->>'currency'
    order by last_at desc limit 1;
  if not found then
    v_id := (p->>'id')::bigint;
    insert into game_sitting (player_id, id, title, currency, agreed_tax, started_at, last_at)
      values (v_player, v_id, (p->>'title')::integer, p->>'currency', nullif(p->'tax', 'null'), p_now, p_now);
  end if;
  update game_sitting set rounds = rounds + 1, staked = staked + (p->>'stake')::bigint, last_at = p_now
    where player_id = v_player and id = v_id;
  return v_id;
end $$;

-- Ends a round: pays it less its tax, and writes it down for ever. A stake that was held leaves the hold.
create or replace function games_finish(v game_open, p_over jsonb, p_is_held boolean) returns void language plpgsql as $$
declare
  v_payout bigint := (p_over->>'payout')::bigint;
  v_tax bigint := (p_over->>'tax')::bigint;
  v_is_refund boolean := p_is_held and p_over->>'why' = 'returned';
  v_moves jsonb := case
    when v_is_refund then wallet_pay(v.player_id, v.currency, 'held', v_payout)
    else case when p_is_held then wallet_move('held', '*games', v.staked) else '[]' end
      || wallet_pay(v.player_id, v.currency, '*games', v_payout - v_tax) || wallet_move('*games', '*tax', v_tax)
  end;
begin
  if v_moves <> '[]' then
    perform wallet_post(v.player_id, v.currency,
      case when v_is_refund then 'game-refund' when p_is_held then 'game-end' else 'game-win' end, 'game:' || v.id, v_moves);
  end if;
  insert into game_round (player_id, id, site_id, title, maths, currency, pair_id, nonce, stake, staked, choice, actions,
      agreed_tax, sitting_id, cash_before, started_at, payout, tax, why, cash_after, ended_at, top, chances, shared)
    values (v.player_id, v.id, v.site_id, v.title, v.maths, v.currency, v.pair_id, v.nonce, v.stake, v.staked, v.choice,
      v.actions, v.agreed_tax, v.sitting_id, v.cash_before, v.started_at, v_payout, v_tax, p_over->>'why',
      wallet_balance(v.player_id, 'cash', v.currency), clock_timestamp(), v.top, v.chances, v.shared);
  -- A stake that goes back is no round of the mathematics.
  if p_over->>'why' <> 'returned' then insert into game_uncounted (player_id, id) values (v.player_id, v.id); end if;
  update game_sitting set returned = returned + v_payout - v_tax, withheld = withheld + v_tax,
      in_play = in_play - case when p_is_held then v.staked else 0 end, ended_at = clock_timestamp()
    where player_id = v.player_id and id = v.sitting_id;
end $$;

-- The round as it was shown, with the moments that only the database knows.
create or replace function games_shown(p jsonb, v game_open) returns jsonb language sql stable as $$
  select p->'round' || jsonb_strip_nulls(jsonb_build_object('jackpots', jackpots_won(v.player_id, v.id)))
    || jsonb_build_object('startedAt', games_ms(v.started_at),
    'lapseAt', case when not p ? 'over' then games_ms(v.lapse_at) end,
    'over', case when p ? 'over' then p->'over' || jsonb_build_object('at', games_ms(clock_timestamp())) end)
$$;

create or replace function games_answer(p jsonb, p_reason text, p_round jsonb, p_next_start timestamptz) returns text
language sql stable as $$
  select jsonb_build_object('state', case when p_reason is null then 'played' else 'refused' end, 'reason', p_reason,
    'round', p_round, 'balance', wallet_balance((p->>'player')::bigint, 'cash', p->>'currency')::text,
    'nextStartAt', games_ms(p_next_start))::text
$$;

-- Rounded up: a start at that moment is not too soon.
create or replace function games_ms(p_at timestamptz) returns bigint language sql immutable as $$
  select ceil(extract(epoch from p_at) * 1000)::bigint
$$;
