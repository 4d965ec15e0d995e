-- The stake band of a round: the least of 1, 2 and 5 times a power of ten that is not below the stake. Usual stakes are
-- such amounts themselves, so most rounds are at the top of their band.
create or replace function games_band(p_staked bigint) returns bigint language sql immutable as $$
  select min(step * unit)::bigint
  from (values (1), (2), (5), (10)) as steps (step), (select (10::numeric ^ (length(p_staked::text) - 1))::bigint as unit) as u
  where step * unit >= p_staked
$$;

create or replace function games_day_of(p_at timestamptz) returns date language sql stable as $$
  select (p_at at time zone 'UTC')::date
$$;

-- Moves finished rounds from the queue into the roll-up, at most so many, in one transaction: a round leaves the queue
-- exactly when its day has it. One node counts at a time; another finds the lock taken and counts nothing. Returns how
-- many rounds were counted.
create or replace function games_count(p_most integer) returns integer language plpgsql as $$
declare
  v_counted integer;
begin
  if not pg_try_advisory_xact_lock(7062173) then return 0; end if;
  with due as (
    delete from game_uncounted where (player_id, id) in (select player_id, id from game_uncounted limit p_most)
    returning player_id, id
  ), summed as (
    select r.title, r.maths, r.site_id, r.currency, games_band(r.staked) as band, games_day_of(r.ended_at) as day,
      count(*) as rounds, sum(r.staked) as staked, sum(r.payout) as paid, count(*) filter (where r.payout > 0) as hits,
      count(*) filter (where r.payout > r.staked) as above, sum(r.staked::numeric ^ 2) as squares
    from due join game_round r on (r.player_id, r.id) = (due.player_id, due.id)
    group by 1, 2, 3, 4, 5, 6
  ), added as (
    insert into game_day (title, maths, site_id, currency, band, day, rounds, staked, paid, hits, above, squares)
    select title, maths, site_id, currency, band, day, rounds, staked, paid, hits, above, squares from summed
    on conflict (title, maths, site_id, currency, band, day) do update set
      rounds = game_day.rounds + excluded.rounds, staked = game_day.staked + excluded.staked,
      paid = game_day.paid + excluded.paid, hits = game_day.hits + excluded.hits,
      above = game_day.above + excluded.above, squares = game_day.squares + excluded.squares
  )
  select count(*) into v_counted from due;
  return v_counted;
end $$;

-- True while the monitor of returns keeps new rounds of this version from starting. Rounds under way finish.
create or replace function games_is_stopped(p_maths text) returns boolean language sql stable as $$
  select exists (select from game_stop where maths = p_maths and lifted_at is null)
$$;

-- Stops new rounds of a version. False when they are stopped already: of several nodes one notes and tells it.
create or replace function games_stop(p jsonb) returns boolean language plpgsql as $$
begin
  insert into game_stop (maths, since, figures) values (p->>'maths', (p->>'since')::date, p->'figures')
    on conflict (maths) where lifted_at is null do nothing;
  if not found then return false; end if;
  perform audit_note('', 'monitor of returns', 'game-stopped', 'maths ' || (p->>'maths'),
    p->'figures' || jsonb_build_object('since', p->>'since'));
  return true;
end $$;

-- Lets new rounds of a version start again. False when nothing was stopped. The sums of the monitor start again on the next day.
create or replace function games_go_on(p jsonb) returns boolean language plpgsql as $$
begin
  update game_stop set lifted_at = clock_timestamp(), lifted_by = p->>'actor', reason = p->>'reason'
    where maths = p->>'maths' and lifted_at is null;
  if not found then return false; end if;
  perform audit_note('', p->>'actor', 'game-goes-on', 'maths ' || (p->>'maths'),
    jsonb_build_object('reason', p->>'reason'));
  return true;
end $$;
