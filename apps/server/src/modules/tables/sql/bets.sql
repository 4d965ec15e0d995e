-- Places many bets in one transaction, after locking their players in order. Each has its own answer, by its number in the
-- list; null for a known key with another body.
create or replace function tables_place_all(p jsonb) returns table (n bigint, answer text) language plpgsql as $$
begin
  perform wallet_lock_players(array(select distinct (given->>'player')::bigint from jsonb_array_elements(p) as given));
  return query select given.at, tables_place(given.one)
    from jsonb_array_elements(p) with ordinality as given (one, at) order by given.at;
end $$;

create or replace function tables_place(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_known record;
  v_reason table_reason;
  v_at timestamptz;
begin
  -- Answered and not raised: other bets share this transaction.
  if not wallet_session_is_active(v_player, (p->>'session')::uuid) then return 'signed-out'; end if;
  v_known := wallet_find_key('game', p);
  if v_known.is_known then return v_known.answer; end if;
  v_reason := coalesce(p->>'reason', tables_place_refusal(p));
  if v_reason is not null then return wallet_finish_key('game', p, tables_answer(p, 'refused', v_reason, null)); end if;
  v_at := games_shared_start(p, tables_is_first(p));
  insert into table_bet (player_id, id, site_id, title, n, mark, stake, auto)
    values (v_player, (p->>'id')::bigint, p->>'site', (p->>'title')::integer, (p->>'n')::bigint, p->>'mark',
      (p->>'stake')::bigint, (p->>'auto')::integer);
  return wallet_finish_key('game', p,
    tables_answer(p, 'placed', null, p->'bet' || jsonb_build_object('placedAt', tables_epoch(v_at))));
end $$;

-- True for the first bet of a round, the one that the monitor of returns takes as its trial. A bet that is placed at the
-- same time is never the first, so no round has two.
create or replace function tables_is_first(p jsonb) returns boolean language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(
    'table-trial:' || (p->>'site') || ':' || (p->>'title') || ':' || (p->>'n'), 0)) then return false; end if;
  return not exists (
    select from table_bet
    where site_id = p->>'site' and title = (p->>'title')::integer and table_bet.n = (p->>'n')::bigint
  );
end $$;

-- The reason that this bet may not be placed now. The lock of the round is what its close waits for.
create or replace function tables_place_refusal(p jsonb) returns text language plpgsql as $$
begin
  perform from table_round
    where site_id = p->>'site' and title = (p->>'title')::integer and table_round.n = (p->>'n')::bigint for share;
  if not exists (
    select from table_round
    where site_id = p->>'site' and title = (p->>'title')::integer and table_round.n = (p->>'n')::bigint and state = 'open'
      and opens_at <= clock_timestamp() and closes_at > clock_timestamp()
  ) then return 'bets-closed'; end if;
  if (p->>'betsEach')::integer <= (
    select count(*) from table_bet b
    where b.player_id = (p->>'player')::bigint and b.site_id = p->>'site' and b.title = (p->>'title')::integer
      and b.n = (p->>'n')::bigint
  ) then return 'bets-most'; end if;
  if (p->>'cards')::integer + (
    select coalesce(sum((g.choice->>'cards')::integer), 0)
    from table_bet b join games_shared_bet g on (g.player_id, g.id) = (b.player_id, b.id)
    where b.player_id = (p->>'player')::bigint and b.site_id = p->>'site' and b.title = (p->>'title')::integer
      and b.n = (p->>'n')::bigint
  ) > (p->>'cardsMost')::integer then return 'bets-most'; end if;
  return games_shared_refusal(p);
end $$;

create or replace function tables_answer(p jsonb, p_state text, p_reason text, p_bet jsonb) returns text
language sql stable as $$
  select jsonb_build_object('state', p_state, 'reason', p_reason, 'bet', p_bet,
    'balance', wallet_balance((p->>'player')::bigint, 'cash', p->>'currency')::text)::text
$$;

-- Rounded up, as moments of rounds are.
create or replace function tables_epoch(p_at timestamptz) returns bigint language sql immutable as $$
  select ceil(extract(epoch from p_at) * 1000)::bigint
$$;

-- Leaves flights for many players in one transaction.
create or replace function tables_collect_all(p jsonb) returns table (n bigint, answer text) language plpgsql as $$
begin
  perform wallet_lock_players(array(select distinct (given->>'player')::bigint from jsonb_array_elements(p) as given));
  return query select given.at, tables_collect(given.one)
    from jsonb_array_elements(p) with ordinality as given (one, at) order by given.at;
end $$;

-- Takes a collect as the node has reckoned it from the moment of its arrival. The bet decides whether it comes first: it ends
-- once, by this, by its automatic collect or with its round.
create or replace function tables_collect(p jsonb) returns text language plpgsql as $$
declare
  v_known record;
  v_reason table_reason := p->>'reason';
  v_at timestamptz;
begin
  if not wallet_session_is_active((p->>'player')::bigint, (p->>'session')::uuid) then return 'signed-out'; end if;
  v_known := wallet_find_key('game', p);
  if v_known.is_known then return v_known.answer; end if;
  if v_reason is null and exists (
    select from table_bet b join table_round r on (r.site_id, r.title, r.n) = (b.site_id, b.title, b.n)
    where b.player_id = (p->>'player')::bigint and b.id = (p->>'id')::bigint and r.state = 'void'
  ) then v_reason := 'bet-ended'; end if;
  if v_reason is null then
    v_at := tables_end(p);
    if v_at is null then v_reason := 'bet-ended'; end if;
  end if;
  if v_reason is not null then return wallet_finish_key('game', p, tables_answer(p, 'refused', v_reason, null)); end if;
  return wallet_finish_key('game', p, tables_answer(p, 'collected', null, p->'bet'
    || jsonb_build_object('collected', p->'collected', 'over', p->'over' || jsonb_build_object('at', tables_epoch(v_at)))));
end $$;

-- Ends many bets of ended rounds, and those whose automatic collect was reached. Returns those that it has ended.
create or replace function tables_end_all(p jsonb) returns table (player bigint, bet bigint) language plpgsql as $$
begin
  perform wallet_lock_players(array(select distinct (given->>'player')::bigint from jsonb_array_elements(p) as given));
  return query select (given->>'player')::bigint, (given->>'id')::bigint from jsonb_array_elements(p) as given
    where tables_end(given) is not null;
end $$;

-- Ends a bet: once. Returns when; null when it has ended before. The caller holds the player's gate.
create or replace function tables_end(p jsonb) returns timestamptz language plpgsql as $$
declare
  v_at timestamptz;
  v table_bet;
begin
  select * into v from table_bet where player_id = (p->>'player')::bigint and id = (p->>'id')::bigint;
  if v.id is null or v.ended_at is not null then return null; end if;
  if not seal_holds(v) then
    perform integrity_find('table_bet', seal_id(v), 'changed', true, '{}');
    return null;
  end if;
  v_at := games_shared_end(p);
  if v_at is null then return null; end if;
  update table_bet set ended_at = v_at, collected = (p->>'collected')::integer
    where player_id = v.player_id and id = v.id;
  return v_at;
end $$;
