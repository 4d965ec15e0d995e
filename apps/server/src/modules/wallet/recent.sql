-- The invariants of invariants.sql for movements since the last clean check. `ledger_due` has the players, the number
-- of the last checked movement, and the last one. The cost does not grow with the history.

-- I1 every movement sums to nothing in each currency
select e.player_id, e.seq, e.currency from ledger_due d
join ledger_entry e on e.player_id = d.player_id and e.seq > d.from_seq
group by 1, 2, 3 having sum(e.amount) <> 0;

-- I1 every movement has entries
select m.player_id, m.seq from ledger_due d
join ledger_movement m on m.player_id = d.player_id and m.seq > d.from_seq
where not exists (select from ledger_entry e where (e.player_id, e.seq) = (m.player_id, m.seq));

-- I2 a kept balance is what the last entry left
select a.player_id, a.kind, a.currency from ledger_due d
join ledger_account a on a.player_id = d.player_id
join lateral (
  select e.balance from ledger_entry e
  where e.player_id = d.player_id and e.seq > d.from_seq and (e.owner_id, e.kind, e.currency) = (a.player_id, a.kind, a.currency)
  order by e.seq desc limit 1
) as last on true
where a.balance <> last.balance;

-- I3 each entry leaves the balance before it and its own amount, and none is overdrawn
select e.player_id, e.seq, e.kind, e.currency from ledger_due d
join ledger_entry e on e.player_id = d.player_id and e.seq > d.from_seq and e.owner_id = d.player_id and e.owner_id <> 0
left join lateral (
  select b.balance from ledger_entry b
  where b.player_id = e.player_id and b.seq < e.seq and (b.owner_id, b.kind, b.currency) = (e.owner_id, e.kind, e.currency)
  order by b.seq desc limit 1
) as before on true
where e.balance is distinct from coalesce(before.balance, 0) + e.amount
  or case when e.kind in ('owed', 'advance') then e.balance > 0 else e.balance < 0 end;

-- I5 an entry moves its own player's money or the house's
select e.player_id, e.seq from ledger_due d
join ledger_entry e on e.player_id = d.player_id and e.seq > d.from_seq
where e.owner_id not in (0, e.player_id);

-- The numbers of a player's movements have no gap
select d.player_id from ledger_due d
left join ledger_movement m on m.player_id = d.player_id and m.seq > d.from_seq
group by d.player_id, d.from_seq, d.to_seq
having d.to_seq - d.from_seq <> count(m.seq) or d.to_seq <> coalesce(max(m.seq), d.from_seq);

-- I5 a movement is in one currency
select e.player_id, e.seq from ledger_due d
join ledger_entry e on e.player_id = d.player_id and e.seq > d.from_seq
group by 1, 2 having count(distinct e.currency) > 1;

-- I5 an exchange is two movements that are tied together, each of what it says
select x.player_id, x.id from ledger_due d
join wallet_exchange x on x.player_id = d.player_id and x.out_seq > d.from_seq
cross join lateral (
  values (x.out_seq, 'exchange-out', x.from_currency, x.from_amount), (x.in_seq, 'exchange-in', x.to_currency, -x.to_amount)
) as side (seq, kind, currency, amount)
left join ledger_movement m on m.player_id = x.player_id and m.seq = side.seq and m.kind = side.kind and m.ref = x.id::text
left join ledger_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = 0 and e.kind = 'exchange'
  and e.currency = side.currency and e.amount = side.amount
where e.player_id is null;

-- I5 the liquidity of the house moves for exchanges alone
select e.player_id, e.seq from ledger_due d
join ledger_entry e on e.player_id = d.player_id and e.seq > d.from_seq and e.owner_id = 0 and e.kind = 'exchange'
where not exists (
  select from wallet_exchange x where x.player_id = e.player_id and e.seq in (x.out_seq, x.in_seq)
);

-- An exchange never gives more than its rate
select x.player_id, x.id from ledger_due d
join wallet_exchange x on x.player_id = d.player_id and x.out_seq > d.from_seq
where x.to_amount::numeric * x.from_per_dollar_micro * 10 ^ x.from_exponent::numeric
  > x.from_amount::numeric * x.to_per_dollar_micro * 10 ^ x.to_exponent::numeric;
