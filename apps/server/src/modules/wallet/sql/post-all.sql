-- Posts many movements of players whose gates are locked, in the order of the list, and returns their numbers. `p` is
-- [{player, currency, kind, ref, moves}, …], as for wallet_post.
create or replace function wallet_post_all(p jsonb) returns bigint[] language plpgsql as $$
declare
  v_owners bigint[];
  v_players bigint[];
  v_seqs bigint[];
  v_posted bigint[];
  v_kinds text[];
  v_currencies text[];
  v_amounts bigint[];
  -- One for all: whichever is written first, none is of an earlier time than the one before it (wallet_time).
  v_now timestamptz := clock_timestamp();
begin
  if exists (select from wallet_halt) then
    raise exception 'money is halted' using errcode = 'EV001';
  end if;
  if exists (select from wallet_closed) then
    perform wallet_refuse_closed(one->>'kind') from jsonb_array_elements(p) as one;
  end if;
  with given as (
    select at, (one->>'player')::bigint as player from jsonb_array_elements(p) with ordinality as all_given (one, at)
  ), moved as (
    update wallet_gate g set seq = g.seq + asked.count
      from (select player, count(*) from given group by 1) as asked
      where g.player_id = asked.player
      returning g.player_id, g.seq - asked.count as before
  )
  select array_agg(player order by at), array_agg(seq order by at) into v_players, v_seqs from (
    select at, player, before + row_number() over (partition by player order by at) as seq
    from given join moved on moved.player_id = given.player
  ) as numbered;
  v_posted := v_seqs;
  insert into ledger_movement (player_id, seq, kind, ref, at)
    select v_players[at], v_seqs[at], one->>'kind', one->>'ref',
      greatest(v_now, (select m.at from ledger_movement m
        where m.player_id = v_players[all_given.at] and m.seq < v_seqs[all_given.at] order by m.seq desc limit 1))
    from jsonb_array_elements(p) with ordinality as all_given (one, at);

  select array_agg(owner), array_agg(player), array_agg(seq), array_agg(kind), array_agg(currency), array_agg(amount)
    into v_owners, v_players, v_seqs, v_kinds, v_currencies, v_amounts
    from (
      select case when place like '*%' then 0 else v_players[at] end as owner, v_players[at] as player, v_seqs[at] as seq,
        ltrim(place, '*') as kind, one->>'currency' as currency, sum(part)::bigint as amount
      from jsonb_array_elements(p) with ordinality as all_given (one, at),
        jsonb_array_elements(one->'moves') as move,
        lateral (values (move->>0, -(move->>2)::bigint), (move->>1, (move->>2)::bigint)) as side (place, part)
      group by 1, 2, 3, 4, 5 having sum(part) <> 0
    ) as sides;
  -- Accounts of the operator store no balance: it is derived. Checking for a new account is cheaper than an insert of
  -- nothing.
  if exists (
    select from unnest(v_owners, v_kinds, v_currencies) as side (owner, kind, currency)
    where not exists (select from ledger_account a where a.player_id = owner and a.kind = side.kind and a.currency = side.currency)
  ) then
    insert into ledger_account (player_id, kind, currency, balance)
      select distinct owner, kind, currency, case when owner <> 0 then 0 end
      from unnest(v_owners, v_kinds, v_currencies) as side (owner, kind, currency)
      where not exists (select from ledger_account a where a.player_id = owner and a.kind = side.kind and a.currency = side.currency)
      on conflict do nothing;
  end if;
  update ledger_account a set balance = a.balance + side.amount
    from (
      select owner, kind, currency, sum(amount)::bigint as amount
      from unnest(v_owners, v_kinds, v_currencies, v_amounts) as side (owner, kind, currency, amount)
      where owner <> 0 group by 1, 2, 3
    ) as side
    where a.player_id = owner and a.kind = side.kind and a.currency = side.currency;
  -- The balance after each movement is the final balance less the later amounts.
  insert into ledger_entry (player_id, seq, owner_id, kind, currency, amount, balance)
    select side.player, side.seq, side.owner, side.kind, side.currency, side.amount,
      a.balance - coalesce(sum(side.amount) over (
        partition by side.owner, side.kind, side.currency order by side.seq
        rows between 1 following and unbounded following
      ), 0)
    from unnest(v_players, v_seqs, v_owners, v_kinds, v_currencies, v_amounts)
      as side (player, seq, owner, kind, currency, amount)
      join ledger_account a on a.player_id = side.owner and a.kind = side.kind and a.currency = side.currency;
  return v_posted;
end $$;
