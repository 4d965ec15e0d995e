-- Counts many movements that have just been written, as limit_count_movement counts one. Those of an excluded player,
-- or in another currency than the limits, are counted one by one.
create or replace function limit_count_movements(p_players bigint[], p_seqs bigint[]) returns void language plpgsql as $$
declare
  v_plain bigint[];
begin
  if not exists (select from limit_player where player_id = any (p_players)) then return; end if;
  select array_agg(player_id) into v_plain from (
    select p.player_id from unnest(p_players, p_seqs) as posted (player_id, seq)
    join limit_player p using (player_id)
    join wallet_movement m using (player_id, seq)
    join wallet_entry e using (player_id, seq)
    group by p.player_id, p.currency, p.excluded_until, p.timed_out_until
    having coalesce(bool_and(e.currency = p.currency and limit_act(m.kind) in ('stake', 'result')), false)
      and coalesce(greatest(p.excluded_until, p.timed_out_until) <= clock_timestamp(), true)
  ) as plain;
  perform limit_count_movement(m.player_id, m.seq, m.kind, (
      select e.currency from wallet_entry e where e.player_id = m.player_id and e.seq = m.seq limit 1
    ))
    from unnest(p_players, p_seqs) as posted (player_id, seq)
    join wallet_movement m using (player_id, seq)
    join limit_player p using (player_id)
    where v_plain is null or m.player_id <> all (v_plain)
    order by m.player_id, m.seq;
  if v_plain is not null then perform limit_count_all(p_players, p_seqs, v_plain); end if;
end $$;

-- Counts movements that need neither conversion nor a look at exclusions, in one statement. The caller has checked that
-- all of them fit together.
create or replace function limit_count_all(p_players bigint[], p_seqs bigint[], p_plain bigint[]) returns void language sql as $$
  with counted as (
    select m.player_id, m.seq, m.at,
      coalesce(-sum(e.amount) filter (
        where limit_act(m.kind) = 'stake' and e.kind in ('cash', 'advance', 'bonus') and e.amount < 0
      ), 0)::bigint as wagered,
      coalesce(-sum(e.amount) filter (where e.kind in ('cash', 'owed', 'advance')), 0)::bigint as lost
    from unnest(p_players, p_seqs) as posted (player_id, seq)
    join wallet_movement m using (player_id, seq)
    left join wallet_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
    where m.player_id = any (p_plain)
    group by m.player_id, m.seq, m.at
  ), summed as (
    update limit_player p set wagered = p.wagered + more.wagered, lost = p.lost + more.lost
      from (select player_id, sum(wagered) as wagered, sum(lost) as lost from counted group by 1) as more
      where p.player_id = more.player_id
  )
  -- The sums that are read here are those from before.
  insert into limit_use (player_id, seq, at, wagered, lost, deposited)
    select c.player_id, c.seq, greatest(max(c.at) over so_far, limit_last_at(c.player_id)),
      p.wagered + sum(c.wagered) over so_far, p.lost + sum(c.lost) over so_far, p.deposited
    from counted c join limit_player p using (player_id)
    window so_far as (partition by c.player_id order by c.seq)
$$;

-- The player, if a limit might be hit by staking so much more in all; only then each bet is checked by itself. Returns a
-- set, so that the planner inlines it: a player without limits costs one look-up.
create or replace function limit_held(p_player bigint, p_currency text, p_more bigint) returns table (player_id bigint)
language sql stable as $$
  select l.player_id from limit_player l where l.player_id = p_player and limit_holds(l, p_currency, p_more)
$$;

create or replace function limit_holds(v limit_player, p_currency text, p_more bigint) returns boolean language plpgsql stable as $$
begin
  return greatest(v.excluded_until, v.timed_out_until) > clock_timestamp() or v.reality_due_at <= clock_timestamp()
    or v.currency <> p_currency or (v.currency is not null and limit_over(v, 'stake', p_more) is not null);
end $$;
