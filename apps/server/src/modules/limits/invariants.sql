-- Invariants of limits. Each query returns the rows that break its rule, so it must return none.

-- [player] I12 no stake and no deposit went beyond a limit that was in force when it was taken
with counted as (
  select u.player_id, u.seq, u.at, u.wagered, u.lost, u.deposited, m.kind
  from limit_use u join wallet_movement m on m.player_id = u.player_id and m.seq = u.seq
  where limit_act(m.kind) in ('stake', 'deposit')
)
select c.player_id, c.seq, types.type from counted c
cross join (values (1), (2), (3), (10), (11), (12), (20), (21), (22)) as types (type)
cross join lateral (
  select e.value from limit_event e
  where e.player_id = c.player_id and e.type = types.type and e.act in ('set', 'approved') and e.seq < c.seq
  order by e.n desc limit 1
) as in_force
left join lateral (
  select * from limit_use before
  where before.player_id = c.player_id and before.at <= c.at - limit_period(types.type)
  order by before.at desc, before.seq desc limit 1
) as before on true
where in_force.value is not null
  and (limit_act(c.kind) = 'deposit') = (types.type >= 20)
  and case when types.type < 10 then c.wagered - coalesce(before.wagered, 0)
    when types.type < 20 then c.lost - coalesce(before.lost, 0)
    else c.deposited - coalesce(before.deposited, 0) end > in_force.value;

-- [player] I13 whoever stays away stakes nothing and is credited nothing until the end of it
select m.player_id, m.seq from limit_event e
join wallet_movement m on m.player_id = e.player_id and m.seq > e.seq and m.at < e.ends_at
where e.type in (30, 33) and e.act = 'set' and limit_act(m.kind) in ('stake', 'deposit', 'bonus');

-- [player] I14 what is looser was asked for 24 hours before it was confirmed
select e.player_id, e.n from limit_event e
cross join lateral (
  select a.at from limit_event a
  where a.player_id = e.player_id and a.type = e.type and a.act = 'asked' and a.n < e.n order by a.n desc limit 1
) as asked
where e.act = 'approved' and e.at < asked.at + interval '24 hours';

-- [player] I14 being away is never cut short
select e.player_id, e.n from limit_event e
join limit_event earlier on earlier.player_id = e.player_id and earlier.type = e.type and earlier.n < e.n
where e.type in (30, 33) and e.act = 'set' and earlier.ends_at > e.at and e.ends_at < earlier.ends_at;

-- [player] I14 what is in force is what was set last
select p.player_id from limit_player p
where p.excluded_until is distinct from (
  select max(ends_at) from limit_event e where e.player_id = p.player_id and e.type = 30 and e.act = 'set'
);

-- [player] What is counted is what moved, for those who have played in one currency since
select p.player_id from limit_player p
join lateral (
  select sum(-least(e.amount, 0)) as staked, count(distinct e.currency) as currencies, min(e.currency) as currency
  from limit_use u
  join wallet_movement m on m.player_id = u.player_id and m.seq = u.seq and limit_act(m.kind) = 'stake'
  join wallet_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
    and e.kind in ('cash', 'advance', 'bonus')
  where u.player_id = p.player_id
) as moved on true
where moved.currencies = 1 and moved.currency = p.currency and moved.staked <> p.wagered;

-- [player] What is counted against limits is what the last counted movement left
select p.player_id from limit_player p
left join lateral (
  select wagered, lost, deposited from limit_use u where u.player_id = p.player_id order by u.seq desc limit 1
) as last on true
where (p.wagered, p.lost, p.deposited)
  is distinct from (coalesce(last.wagered, 0), coalesce(last.lost, 0), coalesce(last.deposited, 0));
