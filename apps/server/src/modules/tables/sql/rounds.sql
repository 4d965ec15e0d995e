-- The moves of shared rounds: open, closed, running, over or void. Each is made once, under the row's lock, by whichever node
-- comes first; the advisory lock of the table only spares the others the work.

create or replace function tables_turn(p jsonb) returns boolean language sql as $$
  select pg_try_advisory_xact_lock(7062174, hashtext((p->>'site') || '/' || (p->>'title')))
$$;

-- Publishes a chain: its tip is noted in the audit chain. False when another node has published it.
create or replace function tables_publish(p jsonb) returns boolean language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  insert into table_chain (site_id, title, number, tip, commitment, sealed, length, published_at, first_at)
    values (p->>'site', (p->>'title')::integer, (p->>'number')::integer, p->>'tip', p->>'commitment',
      decode(p->>'sealed', 'hex'), (p->>'length')::integer, v_now, v_now + (p->>'waitMs')::bigint * interval '1 millisecond')
    on conflict do nothing;
  if not found then return false; end if;
  insert into table_chain_links (site_id, title, number, sealed)
    select p->>'site', (p->>'title')::integer, (p->>'number')::integer, array_agg(decode(link, 'hex') order by place)
    from jsonb_array_elements_text(p->'links') with ordinality as given (link, place);
  perform audit_note(p->>'site', 'house', 'table-chain-published',
    'table ' || (p->>'site') || '/' || (p->>'title') || ' chain ' || (p->>'number'),
    jsonb_build_object('tip', p->>'tip', 'length', p->>'length'));
  return true;
end $$;

-- Opens the next round of a table; false when it is not due, or another node has opened it. It follows the schedule of the
-- round before while that is less than a second behind.
create or replace function tables_open(p jsonb) returns boolean language plpgsql as $$
declare
  v_site text := p->>'site';
  v_title integer := (p->>'title')::integer;
  v_now timestamptz := clock_timestamp();
  v_at timestamptz;
  v table_round;
begin
  if not tables_turn(p) then return false; end if;
  select * into v from table_round where site_id = v_site and title = v_title order by n desc limit 1;
  if coalesce(v.n, 0) + 1 <> (p->>'n')::bigint or v.state in ('open', 'closed')
    or (v.state = 'running' and not (p->>'isAhead')::boolean)
  then return false; end if;
  if not exists (
    select from table_chain c where site_id = v_site and title = v_title and number = (p->>'chain')::integer
      and first_at <= v_now and (p->>'link')::integer <= length and seal_holds(c)
  ) then return false; end if;
  -- The next round is known by the seed of the one that is shown, so it opens no sooner; it closes when that has ended.
  v_at := case when v.state = 'running' then v_now
    else coalesce(case when v.state = 'over' then v.ends_at end, v.over_at) + tables_ms(p->'pauseMs') end;
  if v_at > v_now then return false; end if;
  if v_at is null or v_at < v_now - interval '1 second' then v_at := v_now; end if;
  update table_chain set salt = coalesce(
      (select digest from table_round where site_id = v_site and title = v_title and digest is not null order by n desc limit 1),
      encode(sha256(convert_to('table ' || v_site || '/' || v_title, 'UTF8')), 'hex'))
    where site_id = v_site and title = v_title and number = (p->>'chain')::integer and salt is null;
  insert into table_round (site_id, title, n, maths, chain, link, commitment, opens_at, closes_at, starts_at, ends_at)
    select v_site, v_title, (p->>'n')::bigint, p->>'maths', (p->>'chain')::integer, (p->>'link')::integer, p->>'commitment',
      v_at, closes, closes + tables_ms(p->'gapMs'), closes + tables_ms(p->'gapMs') + tables_ms(p->'showMs')
    from (select case when v.state = 'running' then greatest(v.ends_at, v_at) + tables_ms(p->'pauseMs')
      else v_at + tables_ms(p->'openMs') end as closes) as times
    on conflict do nothing;
  return found;
end $$;

-- Null for null: the end of a flight is not known before.
create or replace function tables_ms(p jsonb) returns interval language sql immutable as $$
  select nullif(p, 'null')::bigint * interval '1 millisecond'
$$;

-- The row of a round under its lock, if it is in that state; no row for one that was changed behind the application's back.
create or replace function tables_locked(p jsonb, p_state text) returns setof table_round language plpgsql as $$
declare
  v table_round;
begin
  if not tables_turn(p) then return; end if;
  select * into v from table_round
    where site_id = p->>'site' and title = (p->>'title')::integer and n = (p->>'n')::bigint and state = p_state for update;
  if not found then return; end if;
  if not seal_holds(v) then
    perform integrity_find('table_round', seal_id(v), 'changed', true, '{}');
    return;
  end if;
  return next v;
end $$;

-- The text whose SHA-256 is the digest of a round: table and number, salt, number of bets, and their marks in order.
create or replace function tables_digest_text(p_site text, p_title integer, p_n bigint) returns text language sql stable as $$
  select concat_ws(E'\n', p_site || '/' || p_title || '/' || p_n, c.salt, count(b.mark)::text,
    string_agg(b.mark, E'\n' order by b.mark collate "C"))
  from table_round r join table_chain c on (c.site_id, c.title, c.number) = (r.site_id, r.title, r.chain)
  left join table_bet b on (b.site_id, b.title, b.n) = (r.site_id, r.title, r.n)
  where r.site_id = p_site and r.title = p_title and r.n = p_n group by c.salt
$$;

-- Closes a round that is due, and fixes the digest of its bets. Those who place a bet lock the row too, so the last one is
-- among them. A round that nobody closed in time is void. Returns the state after it; null when nothing was done.
create or replace function tables_close(p jsonb) returns text language plpgsql as $$
declare
  v_now timestamptz;
  v table_round;
begin
  select * into v from tables_locked(p, 'open');
  v_now := clock_timestamp();
  if v.n is null or v.closes_at > v_now then return null; end if;
  if v_now - v.closes_at > interval '60 seconds' then return tables_void(v, 'not closed in time'); end if;
  update table_round set state = 'closed', closed_at = v_now,
      digest = encode(sha256(convert_to(tables_digest_text(v.site_id, v.title, v.n), 'UTF8')), 'hex'),
      bets = (select count(*) from table_bet where site_id = v.site_id and title = v.title and n = v.n),
      starts_at = v.starts_at + late, ends_at = v.ends_at + late
    from (select case when v_now > v.starts_at then v_now + tables_ms(p->'gapMs') - v.starts_at else interval '0' end as late) as l
    where site_id = v.site_id and title = v.title and n = v.n;
  return 'closed';
end $$;

-- Starts the show of a draw, with its seed and outcome, or a flight without them. A flight that no node has started in time
-- is void; a show is only later.
create or replace function tables_run(p jsonb) returns text language plpgsql as $$
declare
  v_now timestamptz;
  v_late interval;
  v table_round;
begin
  select * into v from tables_locked(p, 'closed');
  v_now := clock_timestamp();
  if v.n is null or v.starts_at > v_now then return null; end if;
  v_late := v_now - v.starts_at;
  if p->>'seed' is null and v_late > interval '2 seconds' and v.bets > 0 then
    return tables_void(v, 'no node was alive');
  end if;
  if v_late <= interval '2 seconds' then v_late := interval '0'; end if;
  update table_round set state = 'running', seed = p->>'seed', outcome = nullif(p->'outcome', 'null'),
      starts_at = v.starts_at + v_late, ends_at = v.ends_at + v_late,
      alive_at = case when p->>'seed' is null then v_now end
    where site_id = v.site_id and title = v.title and n = v.n;
  return 'running';
end $$;

-- Notes that a node is alive while a flight with bets is on. After a gap of more than two seconds nobody could have left it:
-- it is void at once, since a flight that is known to be void later would be a bet without a risk.
create or replace function tables_alive(p jsonb) returns text language plpgsql as $$
declare
  v_now timestamptz;
  v table_round;
begin
  select * into v from tables_locked(p, 'running');
  v_now := clock_timestamp();
  if v.n is null then return null; end if;
  if v_now - v.alive_at > interval '2 seconds' then return tables_void(v, 'no node was alive'); end if;
  update table_round set alive_at = v_now where site_id = v.site_id and title = v.title and n = v.n;
  return 'running';
end $$;

-- Ends a show whose time is up, or a flight at its crash. `endsAt` is the moment of the crash.
create or replace function tables_over(p jsonb) returns text language plpgsql as $$
declare
  v_now timestamptz;
  v_ends timestamptz;
  v table_round;
begin
  select * into v from tables_locked(p, 'running');
  v_now := clock_timestamp();
  v_ends := coalesce(to_timestamp((p->>'endsAt')::numeric / 1000), v.ends_at);
  if v.n is null or v_ends + tables_ms(p->'graceMs') > v_now then return null; end if;
  if v.alive_at is not null and v.bets > 0 and v_ends - v.alive_at > interval '2 seconds' then
    return tables_void(v, 'no node was alive');
  end if;
  update table_round set state = 'over', seed = p->>'seed', outcome = p->'outcome', ends_at = v_ends, over_at = v_now,
      paid_at = case when v.bets = 0 then v_now end
    where site_id = v.site_id and title = v.title and n = v.n;
  return 'over';
end $$;

-- Voids a round: the stakes of all bets that have not ended go back.
create or replace function tables_void(v table_round, p_reason text) returns text language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_bets integer;
begin
  select count(*) into v_bets from table_bet where site_id = v.site_id and title = v.title and n = v.n;
  update table_round set state = 'void', void_reason = p_reason, over_at = v_now, bets = v_bets,
      paid_at = case when v_bets = 0 then v_now end
    where site_id = v.site_id and title = v.title and n = v.n;
  if v_bets > 0 then
    perform audit_note(v.site_id, 'rule', 'table-round-void', 'table ' || v.site_id || '/' || v.title || ' round ' || v.n,
      jsonb_build_object('reason', p_reason, 'bets', v_bets));
  end if;
  return 'void';
end $$;

-- Notes that no bet of an ended round is under way. False while one is.
create or replace function tables_paid(p jsonb) returns boolean language plpgsql as $$
begin
  update table_round r set paid_at = clock_timestamp()
    where site_id = p->>'site' and title = (p->>'title')::integer and n = (p->>'n')::bigint and over_at is not null
      and paid_at is null
      and not exists (
        select from table_bet b where (b.site_id, b.title, b.n) = (r.site_id, r.title, r.n) and b.ended_at is null
      );
  return found;
end $$;

-- Deletes rounds without a bet after a week, at most so many: any later link verifies the chain. The last round of a table
-- stays. Returns how many were deleted.
create or replace function tables_clean(p jsonb) returns integer language plpgsql as $$
declare
  v_deleted integer;
begin
  delete from table_round where (site_id, title, n) in (
    select site_id, title, n from table_round r
    where bets = 0 and paid_at is not null and over_at < clock_timestamp() - interval '7 days'
      and exists (select from table_round later where (later.site_id, later.title) = (r.site_id, r.title) and later.n > r.n)
    order by over_at limit (p->>'most')::integer
  );
  get diagnostics v_deleted = row_count;
  return v_deleted;
end $$;

-- The seeds of a shared round, as its bets are played again: null while they may not be known. The seed of a void round is
-- told by the commitment of the next one.
create or replace function games_shared_seeds(p_site text, p_title integer, p_n bigint)
returns table (commitment text, seed text, digest text) language sql stable as $$
  select r.commitment, coalesce(r.seed, case when r.state = 'void' then (
    select later.commitment from table_round later
    where (later.site_id, later.title, later.n, later.chain) = (r.site_id, r.title, r.n + 1, r.chain)
  ) end), r.digest
  from table_round r where r.site_id = p_site and r.title = p_title and r.n = p_n
$$;
