-- Bets in shared rounds, for the module that holds their tables: each is a round of game_open, and of game_round once it has
-- ended. The caller holds the player's gate.

create or replace view games_shared_bet as
select player_id, id, site_id, title, maths, currency, stake, choice, agreed_tax, shared->>'n' as n, started_at,
  null::bigint as payout, null::bigint as tax, null::text as why, null::timestamptz as ended_at, null::jsonb as actions
from game_open where shared is not null
union all
select player_id, id, site_id, title, maths, currency, stake, choice, agreed_tax, shared->>'n' as n, started_at,
  payout, tax, why, ended_at, actions
from game_round where shared is not null;

-- The reason that the player may not place this bet now; null when they may. Bets of one title stand beside each other, also
-- where only one game may be played at a time.
create or replace function games_shared_refusal(p jsonb) returns text language plpgsql stable as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_stake bigint := (p->>'stake')::bigint;
  v_reason text;
begin
  v_reason := coalesce(wallet_account_refusal(v_player, p->>'currency'), limit_stake_refusal(p, v_stake, true));
  if v_reason is not null then return v_reason; end if;
  if games_is_stopped(p->>'maths') then return 'game-under-check'; end if;
  if (p->>'isOneAtATime')::boolean and exists (
    select from game_open where player_id = v_player and title <> (p->>'title')::integer
  ) then return 'other-game-open'; end if;
  if wallet_balance(v_player, 'cash', p->>'currency') < v_stake then return 'insufficient-funds'; end if;
  return null;
end $$;

-- Holds the stake of a bet until its round ends. Bets of a round win and lose together, so one of them is its trial. Returns the moment at which it was placed.
create or replace function games_shared_start(p jsonb, p_is_trial boolean) returns timestamptz language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_id bigint := (p->>'id')::bigint;
  v_stake bigint := (p->>'stake')::bigint;
  v_now timestamptz := clock_timestamp();
  v game_open;
begin
  v := row(v_player, v_id, p->>'site', p->>'title', p->>'maths', p->>'currency', null, 0, v_stake, v_stake, p->'choice',
    '[]'::jsonb, nullif(p->'tax', 'null'), games_sit(p, v_now), wallet_balance(v_player, 'cash', p->>'currency'), v_now, null,
    case when p_is_trial then p->>'top' end, null, jsonb_build_object('n', p->>'n'));
  perform wallet_post(v_player, p->>'currency', 'game-stake', 'game:' || v_id, wallet_move('cash', 'held', v_stake));
  insert into game_open select v.*;
  update game_sitting set in_play = in_play + v_stake where player_id = v_player and id = v.sitting_id;
  return v_now;
end $$;

-- Ends a bet with the actions and the end that the node has played. Returns when it has ended; null when it had before, or
-- was changed behind the application's back.
create or replace function games_shared_end(p jsonb) returns timestamptz language plpgsql as $$
declare
  v game_open;
begin
  select * into v from game_open
    where player_id = (p->>'player')::bigint and id = (p->>'id')::bigint and shared is not null;
  if v.id is null then return null; end if;
  if not seal_holds(v) then
    perform integrity_find('game_open', seal_id(v), 'changed', true, '{}');
    return null;
  end if;
  v.actions := p->'actions';
  perform games_finish(v, p->'over', true);
  delete from game_open where player_id = v.player_id and id = v.id;
  return (select ended_at from game_round where player_id = v.player_id and id = v.id);
end $$;
