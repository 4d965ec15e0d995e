-- Invariants of the ledger. Each query returns the rows that break its rule, so it must return none.

-- [player] I1 every movement sums to nothing in each currency
select player_id, seq, currency from ledger_entry group by 1, 2, 3 having sum(amount) <> 0;

-- [player] I1 every movement has entries
select player_id, seq from ledger_movement m
where not exists (select from ledger_entry e where (e.player_id, e.seq) = (m.player_id, m.seq));

-- [player] I2 a kept balance is the sum of its entries, and what has entries has a balance
select player_id, kind, currency from (
  select player_id, kind, currency, balance as amount from ledger_account where player_id <> 0
  union all
  select owner_id, kind, currency, -amount from ledger_entry where owner_id <> 0
) as both_sides group by player_id, kind, currency having sum(amount) <> 0;

-- [player] I3 no account of a player was ever overdrawn, and each entry says the balance it left
select player_id, seq, kind, currency from (
  select player_id, seq, kind, currency, balance,
    sum(amount) over (partition by player_id, kind, currency order by seq) as running
  from ledger_entry where owner_id <> 0
) as entries
where running <> balance or case when kind in ('owed', 'advance') then running > 0 else running < 0 end;

-- I4 nobody may change what is written: no right to it, and a trigger for those who need no right
select name from unnest(array['ledger_movement', 'ledger_entry', 'wallet_exchange', 'points_movement']) as name
where not exists (
    select from pg_trigger where tgrelid = name::regclass and tgname = name || '_for_ever' and tgenabled = 'O'
  )
  or (
    (has_table_privilege(current_user, name, 'update') or has_table_privilege(current_user, name, 'delete'))
    and not (select rolsuper from pg_roles where rolname = current_user)
  );

-- [player] I5 an entry moves its own player's money or the house's
select player_id, seq from ledger_entry where owner_id not in (0, player_id);

-- [player] The numbers of a player's movements have no gap
select g.player_id from wallet_gate g
left join ledger_movement m on m.player_id = g.player_id
group by g.player_id, g.seq having g.seq <> count(m.seq) or g.seq <> coalesce(max(m.seq), 0);

-- [player] Every movement is of a player who has a gate
select m.player_id from ledger_movement m where not exists (select from wallet_gate g where g.player_id = m.player_id);

-- [sweep] Every sealed record is as the application wrote it
select table_name, record, finding from integrity_broken();

-- [player] I5 a movement is in one currency
select player_id, seq from ledger_entry group by 1, 2 having count(distinct currency) > 1;

-- [player] I5 an exchange is two movements that are tied together, each of what it says
select x.player_id, x.id from wallet_exchange x
cross join lateral (
  values (x.out_seq, 'exchange-out', x.from_currency, x.from_amount), (x.in_seq, 'exchange-in', x.to_currency, -x.to_amount)
) as side (seq, kind, currency, amount)
left join ledger_movement m on m.player_id = x.player_id and m.seq = side.seq and m.kind = side.kind and m.ref = x.id::text
left join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = 0 and e.kind = 'exchange'
  and e.currency = side.currency and e.amount = side.amount
where e.player_id is null;

-- [player] I5 the liquidity of the house moves for exchanges alone
select e.player_id, e.seq from ledger_entry e
where e.owner_id = 0 and e.kind = 'exchange' and not exists (
  select from wallet_exchange x where x.player_id = e.player_id and e.seq in (x.out_seq, x.in_seq)
);

-- [player] An exchange never gives more than its rate
select player_id, id from wallet_exchange
where to_amount::numeric * from_per_dollar_micro * 10 ^ from_exponent::numeric
  > from_amount::numeric * to_per_dollar_micro * 10 ^ to_exponent::numeric;

-- [player] Points are the sum of what was given and taken, without a gap, and never below nothing
select player_id from (
  select player_id, seq, points, sum(amount) over w as running, row_number() over w as n
  from points_movement window w as (partition by player_id order by seq)
) as moved
where running <> points or n <> seq or running < 0
union all
select a.player_id from points_account a
left join points_movement m on m.player_id = a.player_id
group by a.player_id, a.seq, a.points
having a.points <> coalesce(sum(m.amount), 0) or a.seq <> count(m.seq)
union all
select player_id from points_movement m where not exists (select from points_account a where a.player_id = m.player_id);

-- [player] What is summed up ahead is the sum of its entries, of every movement up to the last whole block that was checked
with entries as (
  select m.player_id, (m.seq - 1) / wallet_block_size() as block, e.currency, m.kind as movement, e.kind as account,
    sum(e.amount) as amount
  from wallet_checked c
  join ledger_movement m on m.player_id = c.player_id and m.seq <= c.seq / wallet_block_size() * wallet_block_size()
  join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
  where c.seq >= wallet_block_size()
  group by 1, 2, 3, 4, 5
)
select player_id, block from entries full join ledger_sum using (player_id, block, currency, movement, account)
where entries.amount is distinct from ledger_sum.amount;
