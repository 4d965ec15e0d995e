-- Invariants of deposits and withdrawals. Each query returns the rows that break its rule, so it must return none.

-- [player] I16 a deposit was credited once with what was asked for when it is done or charged back, and never otherwise
select p.id from payment p
left join wallet_movement m on m.player_id = p.player_id and m.kind = 'deposit' and m.ref = p.id
left join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = 0 and e.kind = 'funding'
where p.kind = 'deposit'
group by p.id, p.state, p.amount, p.currency, p.moved_seq
having count(m.seq) <> case when p.state = 'success' then 1 when p.moved_seq is not null then 1 else 0 end
  or count(m.seq) <> count(p.moved_seq)
  or (count(m.seq) > 0 and (sum(e.amount) <> -p.amount or min(e.currency) <> p.currency or min(m.seq) <> p.moved_seq));

-- [player] I16 what was charged back was taken once, and only after it had been credited
select p.id from payment p
left join wallet_movement m on m.player_id = p.player_id and m.kind = 'deposit-chargeback' and m.ref = p.id
left join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = 0 and e.kind = 'funding'
where p.kind = 'deposit'
group by p.id, p.state, p.amount, p.moved_seq, p.returned_seq
having count(m.seq) <> case when p.state = 'chargeback' and p.moved_seq is not null then 1 else 0 end
  or (count(m.seq) > 0 and (sum(e.amount) <> p.amount or min(m.seq) <> p.returned_seq or p.returned_seq <= p.moved_seq));

-- I16 no deposit was credited without a provider's word about that very sum, and none by hand without two operators
select p.id from payment p
where p.kind = 'deposit' and p.moved_seq is not null and not exists (
  select from payment_event e where e.payment_id = p.id and e.state = 'success'
    and e.amount = p.provider_amount and e.currency = p.currency
    and (e.effect = 'credited' or (
      select count(distinct c.actor) from payment_consent c
      where c.payment_id = p.id and c.act = 'credit' and c.done_at is not null
    ) >= 2)
);

-- T049 no large withdrawal was sent without two operators
select p.id from payment p
where p.kind = 'withdrawal' and p.operators = 2 and p.reinstated_at is null and p.state in ('approved', 'sending', 'sent', 'success') and (
  select count(distinct c.actor) from payment_consent c
  where c.payment_id = p.id and c.act = 'approve' and c.done_at is not null
) < 2;

-- I16 one word of a provider credits at the most
select payment_id from payment_event where effect in ('credited', 'paid', 'given-back') group by 1 having count(*) > 1;

-- [player] I16 no movement is about a deposit or withdrawal that is none
select m.player_id, m.seq from wallet_movement m
where (m.kind like 'deposit%' or m.kind like 'withdrawal%')
  and not exists (select from payment p where p.id = m.ref and p.player_id = m.player_id);

-- [player] I17 what is under withdrawal is held, all of it and nothing else
select player_id, currency from (
  select player_id, currency, balance as amount from wallet_account where kind = 'withdrawing' and player_id <> 0
  union all
  select player_id, currency, -amount from payment
  where kind = 'withdrawal' and state in ('waiting', 'review', 'approved', 'sending', 'sent', 'manual')
) as held group by 1, 2 having sum(amount) <> 0;

-- [player] I17 every withdrawal was held once, and then paid or given back once, or neither
select p.id from payment p
left join wallet_movement m on m.player_id = p.player_id and m.kind like 'withdrawal%' and m.ref = p.id
where p.kind = 'withdrawal'
group by p.id, p.state
having count(*) filter (where m.kind = 'withdrawal-hold') <> 1
  or count(*) filter (where m.kind = 'withdrawal') <> case when p.state = 'success' then 1 else 0 end
  or count(*) filter (where m.kind = 'withdrawal-back')
    <> case when p.state in ('fail', 'refused', 'cancelled') then 1 else 0 end;

-- I16 what goes back is what the provider said came in by that charge, and never what was credited
select r.id from payment_refund r join payment p on p.id = r.payment_id
where not exists (
    select from payment_event e where e.payment_id = r.payment_id and e.provider_ref = r.charge and e.state = 'success'
      and e.amount = r.amount and e.currency = r.currency
  )
  or p.player_id <> r.player_id or p.kind <> 'deposit' or (p.moved_seq is not null and p.provider_ref = r.charge);

-- I16 of a deposit that goes back every charge goes back; payments that were returned by hand before refunds are left out
select p.id, c.charge from payment p cross join lateral cashier_came_in(p) c
where p.kind = 'deposit' and p.state in ('refund', 'refunded') and p.reason is distinct from 'returned' and not p.needs_look
  and not exists (select from payment_refund r where r.payment_id = p.id and r.charge = c.charge);

-- [player] I16 every refund was held once, and let go once when it is done
select r.id from payment_refund r
left join wallet_movement m on m.player_id = r.player_id and m.kind in ('refund-hold', 'refund') and m.ref = r.id
left join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = 0 and e.kind = 'funding'
group by r.id, r.state, r.amount, r.currency
having count(*) filter (where m.kind = 'refund-hold') <> 1
  or count(*) filter (where m.kind = 'refund') <> case when r.state = 'done' then 1 else 0 end
  or sum(e.amount) <> case when r.state = 'done' then 0 else -r.amount end
  or min(e.currency) <> r.currency or max(e.currency) <> r.currency;

-- [player] I16 no movement is about a refund that is none
select m.player_id, m.seq from wallet_movement m
where m.kind in ('refund-hold', 'refund')
  and not exists (select from payment_refund r where r.id = m.ref and r.player_id = m.player_id);

-- [player] I17 what is on its way back is held, all of it and nothing else
select player_id, currency from (
  select player_id, currency, balance as amount from wallet_account where kind = 'returning' and player_id <> 0
  union all
  select player_id, currency, -amount from payment_refund where state <> 'done'
) as held group by 1, 2 having sum(amount) <> 0;

-- T049 what was sent back by another way than the provider's was agreed on by two operators
select r.id from payment_refund r
where r.state = 'done' and not exists (
    select from payment_refund_event e where e.refund_id = r.id and e.effect = 'sent-back'
  )
  and not exists (
    select from payment_event e where e.payment_id = r.payment_id and e.provider_ref = r.charge and e.effect = 'sent-back'
  )
  and (
    select count(distinct c.actor) from payment_consent c
    where c.payment_id = r.payment_id and c.act = 'refund' and c.done_at is not null
  ) < 2;

-- A deposit that goes back has something that goes, and one that has gone back has nothing left
select p.id from payment p
where p.state = 'refund' and not exists (select from payment_refund r where r.payment_id = p.id and r.state <> 'done')
  or p.state = 'refunded' and exists (select from payment_refund r where r.payment_id = p.id and r.state <> 'done');

-- I16 a stray that was credited or sent back was decided once by two operators, and became the deposit that they agreed on
select s.id from stray_payment s
left join stray_proposal d on d.stray_id = s.id and d.state = 'approved'
left join payment p on p.id = s.reference and p.provider = s.provider
where s.state in ('credited', 'refunded') and not (
  d.id is not null and d.decided_by <> d.proposer and d.version = s.version and p.id is not null and p.method = 'stray'
  and p.player_id = coalesce(d.player_id, 1) and p.provider_amount = s.amount and p.currency = s.currency
  and case s.state
    when 'credited' then d.act = 'credit' and p.moved_seq is not null
    else d.act in ('credit', 'refund') and p.moved_seq is null and exists (
      select from payment_refund r
      where r.payment_id = p.id and r.charge = s.charge and r.amount = s.amount and r.currency = s.currency
    )
  end
);

-- I16 what was credited for strays is what the ledger moved for them
select s.id from stray_payment s
left join wallet_movement m on m.kind = 'deposit' and m.ref = s.reference
left join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = 0 and e.kind = 'funding'
where s.state = 'credited'
group by s.id having count(m.seq) <> 1 or sum(e.amount) <> -s.amount or min(e.currency) <> s.currency;

-- I16 an approved proposal had its effect, and a stray without one moved nothing
select s.id from stray_payment s
left join stray_proposal d on d.stray_id = s.id and d.state = 'approved'
where s.state in ('open', 'empty') and d.id is not null
  or s.state = 'matched' and d.act <> 'write-off'
  or s.state = 'written-off' and (d.act is distinct from 'write-off' or exists (
    select from payment p where p.id = s.reference and p.provider = s.provider and p.method = 'stray'
  ));

-- I16 a deposit that stands for a stray was decided by two operators
select p.id from payment p
where p.method = 'stray' and not exists (
  select from stray_payment s join stray_proposal d on d.stray_id = s.id
  where s.reference = p.id and s.provider = p.provider and s.state in ('credited', 'refunded')
    and d.state = 'approved' and d.decided_by <> d.proposer
);
