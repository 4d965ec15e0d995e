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

-- The class of what pays at most so much of so much: the least k from 1 on for which 4^k stakes are not below it. All
-- thresholds that are below it, by whole numbers; every count of rounds asks this for each step.
create or replace function games_class(p_top bigint, p_of bigint) returns integer language sql immutable as $$
  select 1 + width_bucket((p_top - 1) / p_of, '{4,16,64,256,1024,4096,16384,65536,262144,1048576,4194304,16777216,67108864,268435456,1073741824,
    4294967296,17179869184,68719476736,274877906944,1099511627776}'::bigint[])
$$;

-- The trials of a round: itself once it is over, in shares of its stake band, and each step of a ladder. A further stake
-- depends on what was drawn, so it is no part of the trial's stake but taken from its payout, which may be below nothing. A step is a bet of
-- 1 that pays 1 ÷ its chance. Not over when the payout is null. Rounds that keep neither a top nor chances are none. All
-- types are stated: only then is it planned as a part of the query that calls it.
create or replace function games_trials(
  p_staked bigint, p_payout bigint, p_top bigint, p_chances jsonb, p_is_lost boolean
) returns table (unit text, class integer, staked numeric, paid numeric, squares numeric, tops numeric)
language sql immutable as $$
  select 'round'::text, case when p_top is null then 0 else games_class(p_top, p_staked) end, p_staked / band,
    p_payout / band, (p_staked / band) * (p_staked / band), (p_staked / band) * (p_top / band)
  -- Without the offset the band would be reckoned for every use.
  from (select games_band(p_staked)::numeric as band offset 0) as bands
  where p_payout is not null and (p_top is not null or p_chances is not null)
  union all
  select 'step'::text, games_class(parts, safe), 1::numeric,
    case when p_is_lost and n = jsonb_array_length(p_chances) then 0::numeric else parts::numeric / safe end,
    1::numeric, parts::numeric / safe
  from (
    select n, (chance->>0)::bigint as safe, (chance->>1)::bigint as parts
    from jsonb_array_elements(p_chances) with ordinality as listed (chance, n)
  ) as steps
$$;

-- The sums of trials as they are now, by the day on which their rounds were started: what is counted, what waits for it,
-- and the steps of rounds under way. A lost round ends at once and a safe one goes on, so that without the last of these
-- too much would be lost.
create or replace function games_trials_now()
returns table (maths text, unit text, class integer, day date, trials bigint, staked numeric, paid numeric, squares numeric,
  tops numeric)
language sql stable as $$
  select maths, unit, class, day, trials, staked, paid, squares, tops from game_trial_day
  union all
  select r.maths, t.unit, t.class, games_day_of(r.started_at), 1, t.staked, t.paid, t.squares, t.tops
  from game_uncounted u join game_round r on (r.player_id, r.id) = (u.player_id, u.id)
  cross join lateral games_trials(r.stake, r.payout - (r.staked - r.stake), r.top, r.chances, r.why = 'lost') as t
  union all
  select o.maths, t.unit, t.class, games_day_of(o.started_at), 1, t.staked, t.paid, t.squares, t.tops
  from game_open o cross join lateral games_trials(o.stake, null, null, o.chances, false) as t
$$;

-- Moves finished rounds from the queue into the roll-up, at most so many, in one transaction: a round leaves the queue
-- exactly when its day has it. One node counts at a time; another finds the lock taken and counts nothing. Returns how
-- many rounds were counted. A plan from when the tables were small would compare every round with every row: the queue is
-- nearly empty each time it is analyzed. So rounds leave it by their places, and each is looked up by its key.
create or replace function games_count(p_most integer) returns integer language plpgsql set enable_seqscan = off as $$
declare
  v_counted integer;
begin
  if not pg_try_advisory_xact_lock(7062173) then return 0; end if;
  with due as (
    delete from game_uncounted where ctid = any (array(select ctid from game_uncounted limit p_most))
    returning player_id, id
  ), ended as (
    select r.* from due cross join lateral (
      select * from game_round where (player_id, id) = (due.player_id, due.id) offset 0
    ) as r
  ), summed as (
    select r.title, r.maths, r.site_id, r.currency, games_band(r.staked) as band, games_day_of(r.ended_at) as day,
      count(*) as rounds, sum(r.staked) as staked, sum(r.payout) as paid, count(*) filter (where r.payout > 0) as hits,
      count(*) filter (where r.payout > r.staked) as above, sum(r.staked::numeric ^ 2) as squares
    from ended r group by 1, 2, 3, 4, 5, 6
  ), added as (
    insert into game_day (title, maths, site_id, currency, band, day, rounds, staked, paid, hits, above, squares)
    select title, maths, site_id, currency, band, day, rounds, staked, paid, hits, above, squares from summed
    on conflict (title, maths, site_id, currency, band, day) do update set
      rounds = game_day.rounds + excluded.rounds, staked = game_day.staked + excluded.staked,
      paid = game_day.paid + excluded.paid, hits = game_day.hits + excluded.hits,
      above = game_day.above + excluded.above, squares = game_day.squares + excluded.squares
  ), tried as (
    insert into game_trial_day (maths, unit, class, day, trials, staked, paid, squares, tops)
    select r.maths, t.unit, t.class, games_day_of(r.started_at), count(*), sum(t.staked), sum(t.paid), sum(t.squares),
      sum(t.tops)
    from ended r cross join lateral games_trials(r.stake, r.payout - (r.staked - r.stake), r.top, r.chances, r.why = 'lost') as t
    group by 1, 2, 3, 4
    on conflict (maths, unit, class, day) do update set
      trials = game_trial_day.trials + excluded.trials, staked = game_trial_day.staked + excluded.staked,
      paid = game_trial_day.paid + excluded.paid, squares = game_trial_day.squares + excluded.squares,
      tops = game_trial_day.tops + excluded.tops
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
