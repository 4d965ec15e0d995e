-- Writes one movement for each of many players, who are all in their turns. `p` is [{player, currency, kind, ref, moves}, …];
-- what a movement is stands with wallet_post. One player has one movement in it, so that each sees what the last one left.
create or replace function wallet_post_all(p jsonb) returns void language plpgsql as $$
declare
  v_owners bigint[];
  v_players bigint[];
  v_seqs bigint[];
  v_kinds text[];
  v_currencies text[];
  v_amounts bigint[];
begin
  if exists (select from wallet_halt) then
    raise exception 'money is halted' using errcode = 'EV001';
  end if;
  with moved as (
    update wallet_gate g set seq = g.seq + 1
      from (select (one->>'player')::bigint as player from jsonb_array_elements(p) as one) as given
      where g.player_id = given.player
      returning g.player_id, g.seq
  )
  select array_agg(player_id), array_agg(seq) into v_players, v_seqs from moved;
  insert into ledger_movement (player_id, seq, kind, ref)
    select gate.player, gate.seq, one->>'kind', one->>'ref'
    from jsonb_array_elements(p) as one join unnest(v_players, v_seqs) as gate (player, seq) on gate.player = (one->>'player')::bigint;

  select array_agg(owner), array_agg(player), array_agg(seq), array_agg(kind), array_agg(currency), array_agg(amount)
    into v_owners, v_players, v_seqs, v_kinds, v_currencies, v_amounts
    from (
      select case when place like '*%' then 0 else gate.player end as owner, gate.player, gate.seq,
        ltrim(place, '*') as kind, one->>'currency' as currency, sum(part)::bigint as amount
      from jsonb_array_elements(p) as one
        join unnest(v_players, v_seqs) as gate (player, seq) on gate.player = (one->>'player')::bigint,
        jsonb_array_elements(one->'moves') as move,
        lateral (values (move->>0, -(move->>2)::bigint), (move->>1, (move->>2)::bigint)) as side (place, part)
      group by 1, 2, 3, 4, 5 having sum(part) <> 0
    ) as sides;
  -- The house's accounts have no balance of their own: it is derived.
  insert into ledger_account (player_id, kind, currency, balance)
    select distinct owner, kind, currency, case when owner <> 0 then 0 end
    from unnest(v_owners, v_kinds, v_currencies) as side (owner, kind, currency)
    where not exists (select from ledger_account a where a.player_id = owner and a.kind = side.kind and a.currency = side.currency)
    on conflict do nothing;
  update ledger_account a set balance = a.balance + side.amount
    from unnest(v_owners, v_kinds, v_currencies, v_amounts) as side (owner, kind, currency, amount)
    where owner <> 0 and a.player_id = owner and a.kind = side.kind and a.currency = side.currency;
  insert into ledger_entry (player_id, seq, owner_id, kind, currency, amount, balance)
    select side.player, side.seq, side.owner, side.kind, side.currency, side.amount, a.balance
    from unnest(v_players, v_seqs, v_owners, v_kinds, v_currencies, v_amounts)
      as side (player, seq, owner, kind, currency, amount)
      join ledger_account a on a.player_id = side.owner and a.kind = side.kind and a.currency = side.currency;
end $$;
