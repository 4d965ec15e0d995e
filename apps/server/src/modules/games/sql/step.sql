-- Takes many steps in rounds under way in one transaction, after locking their players in order. Each has its own answer.
create or replace function games_step_all(p jsonb) returns table (n bigint, answer text) language plpgsql as $$
begin
  perform wallet_lock_players(array(select distinct (given->>'player')::bigint from jsonb_array_elements(p) as given));
  return query select given.at, games_step(given.one)
    from jsonb_array_elements(p) with ordinality as given (one, at) order by given.at;
end $$;

-- Takes the actions that the node has played for one step. A step of the player names a key and a session; the sweeper's
-- names none, and acts only on a round that is due. `moved` when the round has gone on meanwhile. Limits and suspensions
-- let a round under way finish; a further stake asks them, and a refused one leaves the round as it was.
create or replace function games_step(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_known record;
  v_reason game_reason := p->>'reason';
  v_more bigint := coalesce((p->>'more')::bigint, 0);
  v game_open;
begin
  if p ? 'key' then
    if not wallet_session_is_active(v_player, (p->>'session')::uuid) then return 'signed-out'; end if;
    v_known := wallet_find_key('game', p);
    if v_known.is_known then return v_known.answer; end if;
  end if;
  select * into v from game_open where player_id = v_player and id = (p->>'id')::bigint and shared is null;
  if v.id is null or jsonb_array_length(v.actions) <> (p->>'step')::integer then return 'moved'; end if;
  if not p ? 'key' and v.lapse_at > clock_timestamp() then return 'moved'; end if;
  if not seal_holds(v) then
    perform integrity_find('game_open', seal_id(v), 'changed', true, '{}');
    return 'halted';
  end if;
  if v_reason is null and v_more > 0 then v_reason := games_more_refusal(p, v_more); end if;
  if v_reason is null then
    if v_more > 0 then
      perform games_stake_more(v, v_more);
      v.staked := v.staked + v_more;
    end if;
    v.actions := v.actions || (p->'added');
    -- Null stays null: a round from before these were kept.
    v.chances := v.chances || (p->'chances');
    v.lapse_at := clock_timestamp() + games_lapse_after();
    if p ? 'over' then
      perform games_finish(v, p->'over', true);
      delete from game_open where player_id = v_player and id = v.id;
    else
      update game_open set actions = v.actions, chances = v.chances, staked = v.staked, lapse_at = v.lapse_at
        where player_id = v_player and id = v.id;
    end if;
  end if;
  if not p ? 'key' then return case when v_reason is null then 'lapsed' else 'refused' end; end if;
  return wallet_finish_key('game', p, games_answer(p, v_reason, case when v_reason is null then games_shown(p, v) end,
    v.started_at + (p->>'cycleMs')::integer * interval '1 millisecond'));
end $$;

-- The reason that so much more may not be staked in a round under way now; null when it may. A reality check waits for the
-- end of the round.
create or replace function games_more_refusal(p jsonb, p_more bigint) returns text language plpgsql stable as $$
begin
  return coalesce(limit_stake_refusal(p, p_more, false),
    case when wallet_balance((p->>'player')::bigint, 'cash', p->>'currency') < p_more then 'insufficient-funds' end);
end $$;

-- Holds a further stake of a round under way: a double, a split, an insurance, a play.
create or replace function games_stake_more(v game_open, p_more bigint) returns void language plpgsql as $$
begin
  perform wallet_post(v.player_id, v.currency, 'game-stake', 'game:' || v.id, wallet_move('cash', 'held', p_more));
  update game_sitting set staked = staked + p_more, in_play = in_play + p_more
    where player_id = v.player_id and id = v.sitting_id;
end $$;

-- The answer under a key of the player, `new` for a key that is not known, null for one with another body.
create or replace function games_look(p jsonb) returns text language plpgsql as $$
declare
  v_known record := wallet_begin_key('game', p);
begin
  return case when v_known.is_known then v_known.answer else 'new' end;
end $$;
