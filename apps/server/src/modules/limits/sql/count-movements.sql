-- Port of the wallet: counts movements that have just been written, for players with limits. It is also the second line
-- of defence: a product that did not check the limits first fails here.
create or replace function wallet_posted(p_players bigint[], p_seqs bigint[]) returns void language plpgsql as $$
declare
  v_plain bigint[];
begin
  if not exists (select from limit_player where player_id = any (p_players)) then return; end if;
  -- Nearly always it is a single one, and the statements for many would cost more than they save.
  if cardinality(p_seqs) = 1 then
    perform limit_count_movement(p_players[1], p_seqs[1]);
    return;
  end if;
  v_plain := limit_batchable(p_players, p_seqs);
  perform limit_count_movement(posted.player_id, posted.seq)
    from unnest(p_players, p_seqs) as posted (player_id, seq)
    join limit_player p using (player_id)
    where v_plain is null or posted.player_id <> all (v_plain)
    order by posted.player_id, posted.seq;
  if v_plain is not null then perform limit_count_batch(p_players, p_seqs, v_plain); end if;
end $$;

-- The act that a kind of movement is for limits. Every new kind has to be added here: an unknown one is refused.
create or replace function limit_act(p_kind text) returns text language plpgsql immutable as $$
begin
  return case
    when p_kind in ('stake', 'toto-stake', 'lotto-stake', 'game-stake', 'bonus-stake') then 'stake'
    when p_kind in ('release', 'advance-void', 'settlement', 'correction', 'cash-out', 'toto-payout', 'toto-refund',
      'toto-correction', 'lotto-prize', 'lotto-refund', 'game-win', 'game-end', 'game-refund',
      'jackpot-win', 'bonus-release', 'bonus-settlement', 'bonus-correction', 'bonus-cash-out', 'round-free') then 'result'
    when p_kind = 'deposit' then 'deposit'
    when p_kind in ('bonus-grant', 'cashback', 'prize') then 'bonus'
    when p_kind in ('play-money', 'deposit-chargeback', 'withdrawal', 'withdrawal-hold', 'withdrawal-back', 'exchange-out',
      'exchange-in', 'refund-hold', 'refund', 'bonus-convert', 'bonus-end') then 'none'
  end;
end $$;

create or replace function limit_count_movement(p_player bigint, p_seq bigint) returns void language plpgsql as $$
declare
  v limit_player;
  v_moved record;
  v_act text;
  v_more record;
begin
  select m.kind, m.at, sums.* into v_moved from wallet_movement m, limit_sums(p_player, p_seq) as sums
    where m.player_id = p_player and m.seq = p_seq;
  v_act := limit_act(v_moved.kind);
  if v_act is null then raise exception 'no limit knows a movement like %', v_moved.kind using errcode = 'EV002'; end if;
  select * into v from limit_player where player_id = p_player;
  if v_act in ('stake', 'deposit', 'bonus')
    and greatest(v.excluded_until, v.timed_out_until) > clock_timestamp() then
    raise exception 'the player stays away' using errcode = 'EV002';
  end if;
  if v.currency is null or v_act in ('none', 'bonus') then return; end if;
  v_more := limit_counted(v_act, v_moved.currency, v.currency, v_moved.own, v_moved.spent);
  -- A return in a currency that has no rate any more lowers nothing.
  if v_act = 'result' then v_more.lost := coalesce(v_more.lost, 0); end if;
  if v_more.wagered is null or v_more.lost is null or v_more.deposited is null then
    raise exception 'no rate from % to %', v_moved.currency, v.currency using errcode = 'EV002';
  end if;
  if v_act in ('stake', 'deposit')
    and limit_over(v, case when v_moved.kind = 'bonus-stake' then v_moved.kind else v_act end, case v_act when 'stake' then v_more.wagered else v_more.deposited end) is not null then
    raise exception 'a limit is used up' using errcode = 'EV002';
  end if;
  update limit_player set wagered = wagered + v_more.wagered, lost = lost + v_more.lost,
      deposited = deposited + v_more.deposited
    where player_id = p_player returning * into strict v;
  insert into limit_use (player_id, seq, at, wagered, lost, deposited)
    values (p_player, p_seq, greatest(v_moved.at, limit_last_at(p_player)), v.wagered, v.lost, v.deposited);
end $$;

-- The time of a player's last counted movement. After the clock is set back the next one is counted at this time, too,
-- so that counted movements stay in order.
create or replace function limit_last_at(p_player bigint) returns timestamptz language sql stable as $$
  select at from limit_use where player_id = p_player order by at desc limit 1
$$;

-- The sums of a movement, which is in one currency: the change of the player's own money, and the own money spent.
create or replace function limit_sums(p_player bigint, p_seq bigint)
returns table (currency text, own bigint, spent bigint) language sql stable as $$
  select max(e.currency),
    coalesce(sum(e.amount) filter (where e.owner_id = p_player and e.kind in ('cash', 'owed', 'advance')), 0)::bigint,
    -coalesce(sum(e.amount) filter (
      where e.owner_id = p_player and e.kind in ('cash', 'advance', 'bonus') and e.amount < 0
    ), 0)::bigint
  from wallet_entry e where e.player_id = p_player and e.seq = p_seq
$$;

-- The amounts that one movement counts for, in the limit currency: stakes when they are taken, regardless of their
-- outcome; losses as money that left the player's own accounts and has not come back; deposits when they are credited.
-- Null without a rate.
create or replace function limit_counted(p_act text, p_currency text, p_into text, p_own bigint, p_spent bigint,
  out wagered bigint, out lost bigint, out deposited bigint) language plpgsql stable as $$
begin
  wagered := case when p_act = 'stake' then limit_worth(p_spent, p_currency, p_into, true) else 0 end;
  lost := case when p_act in ('stake', 'result')
    then case when p_own < 0 then limit_worth(-p_own, p_currency, p_into, true)
      else -limit_worth(p_own, p_currency, p_into, false) end
    else 0 end;
  deposited := case when p_act = 'deposit' then limit_worth(greatest(p_own, 0), p_currency, p_into, true) else 0 end;
end $$;

-- Begins to count for a player, in one currency, with all that a window can still reach.
create or replace function limit_begin(p_player bigint, p_currency text) returns void language plpgsql as $$
begin
  update limit_player set currency = p_currency where player_id = p_player;
  with counted as (
    select m.seq, m.at, coalesce(use.wagered, 0) as wagered, coalesce(use.lost, 0) as lost,
      coalesce(use.deposited, 0) as deposited
    from wallet_movement m
    cross join lateral limit_act(m.kind) as act
    cross join lateral limit_sums(p_player, m.seq) as sums
    cross join lateral limit_counted(act, sums.currency, p_currency, sums.own, sums.spent) as use
    where m.player_id = p_player and m.seq >= wallet_seq_at(p_player, clock_timestamp() - interval '30 days')
      and act not in ('none', 'bonus')
  )
  insert into limit_use (player_id, seq, at, wagered, lost, deposited)
    select p_player, seq, max(at) over so_far, sum(wagered) over so_far, sum(lost) over so_far, sum(deposited) over so_far
    from counted window so_far as (order by seq);
  update limit_player p set wagered = last.wagered, lost = last.lost, deposited = last.deposited
    from (select * from limit_use where player_id = p_player order by seq desc limit 1) as last
    where p.player_id = p_player;
end $$;

-- The players whose movements need neither conversion nor a check of exclusions; null when there are none.
create or replace function limit_batchable(p_players bigint[], p_seqs bigint[]) returns bigint[] language plpgsql stable as $$
begin
  return (select array_agg(player_id) from (
    select p.player_id from unnest(p_players, p_seqs) as posted (player_id, seq)
    join limit_player p using (player_id)
    join wallet_movement m using (player_id, seq)
    join wallet_entry e using (player_id, seq)
    group by p.player_id, p.currency, p.excluded_until, p.timed_out_until
    having coalesce(bool_and(e.currency = p.currency and limit_act(m.kind) in ('stake', 'result')), false)
      and coalesce(greatest(p.excluded_until, p.timed_out_until) <= clock_timestamp(), true)
  ) as batchable);
end $$;

-- Counts the movements of these players in one statement. Betting has checked that all of them fit together (limit_held).
create or replace function limit_count_batch(p_players bigint[], p_seqs bigint[], p_plain bigint[]) returns void
language sql as $$
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
