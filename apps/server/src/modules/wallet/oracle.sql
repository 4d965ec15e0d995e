-- What must hold of the ledger, whatever has happened. Each query finds what breaks its rule: it answers no row.

-- I1 every movement sums to nothing in each currency
select player_id, seq, currency from ledger_entry group by 1, 2, 3 having sum(amount) <> 0;

-- I1 every movement has entries
select player_id, seq from ledger_movement m
where not exists (select from ledger_entry e where (e.player_id, e.seq) = (m.player_id, m.seq));

-- I2 a kept balance is the sum of its entries
select a.player_id, a.kind, a.currency from ledger_account a
left join ledger_entry e on (e.player_id, e.owner_id, e.kind, e.currency) = (a.player_id, a.player_id, a.kind, a.currency)
where a.player_id <> 0
group by a.player_id, a.kind, a.currency, a.balance
having a.balance <> coalesce(sum(e.amount), 0);

-- I3 no account of a player was ever overdrawn, and each entry says the balance it left
select player_id, seq, kind, currency from (
  select player_id, seq, kind, currency, balance,
    sum(amount) over (partition by player_id, kind, currency order by seq) as running
  from ledger_entry where owner_id <> 0
) as entries
where running <> balance or case when kind in ('owed', 'advance') then running > 0 else running < 0 end;

-- I4 nobody may change what is written: no right to it, and a trigger for those who need no right
select name from unnest(array['ledger_movement', 'ledger_entry']) as name
where not exists (
    select from pg_trigger where tgrelid = name::regclass and tgname = name || '_for_ever' and tgenabled = 'O'
  )
  or (
    (has_table_privilege(current_user, name, 'update') or has_table_privilege(current_user, name, 'delete'))
    and not (select rolsuper from pg_roles where rolname = current_user)
  );

-- I5 an entry moves its own player's money or the house's
select player_id, seq from ledger_entry where owner_id not in (0, player_id);

-- The numbers of a player's movements have no gap
select g.player_id from wallet_gate g
left join ledger_movement m on m.player_id = g.player_id
group by g.player_id, g.seq having g.seq <> count(m.seq) or g.seq <> coalesce(max(m.seq), 0);
