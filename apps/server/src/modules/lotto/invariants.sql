-- Invariants of the lotto pools. Each query finds rows that break its rule, so it must return none.

-- Lotto: what is in the pools is what draws, prizes that are not paid and jackpots hold
select currency from (
  select e.currency, e.amount from wallet_entry e
  join wallet_movement m on (m.player_id, m.seq) = (e.player_id, e.seq)
  where e.owner_id = 0 and e.kind = 'pools' and m.ref like 'lotto:%'
  union all
  select currency, -amount from lotto_holding
) as held group by currency having sum(amount) <> 0;

-- [player] Lotto: every stake was paid for, once
select s.ticket_id from lotto_stake s
left join wallet_movement m on m.player_id = s.player_id and m.kind = 'lotto-stake' and m.ref = 'lotto:' || s.ticket_id || ':' || s.n
left join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = s.player_id and e.kind = 'cash'
group by s.ticket_id, s.n, s.stake having count(e.amount) <> 1 or sum(e.amount) <> -s.stake;

-- [player] Lotto: a prize was paid once, or a stake given back, whole, and nothing else was
select s.ticket_id from lotto_stake s
left join wallet_movement m on m.player_id = s.player_id and m.kind in ('lotto-prize', 'lotto-refund')
  and m.ref = 'lotto:' || s.ticket_id || ':' || s.n
left join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = 0 and e.kind = 'pools'
group by s.ticket_id, s.n, s.prize, s.paid_seq
having coalesce(-sum(e.amount), 0) <> case when s.paid_seq is null then 0 else s.prize end;

-- Lotto: what a draw paid is what its winners got
select d.n from (
  select site_id, kind, n, currency, sum(paid) as paid from lotto_dividend group by 1, 2, 3, 4
) as d
join lotto_stake s using (site_id, kind, n, currency)
group by site_id, kind, d.n, currency, d.paid having sum(s.prize) <> d.paid;

-- Lotto: of a void draw every stake goes back as it was, nothing is shared, and no jackpot moves; of another none goes back
select d.n from lotto_draw d
where d.state = 'void' and (
    exists (select from lotto_stake s where (s.site_id, s.kind, s.n) = (d.site_id, d.kind, d.n) and s.prize is distinct from s.stake)
    or exists (select from lotto_dividend v where (v.site_id, v.kind, v.n) = (d.site_id, d.kind, d.n))
    or exists (
      select from wallet_movement m where m.player_id = 0 and m.kind = 'lotto-pool' and m.ref = 'lotto:' || d.site_id || '/' || d.kind || '/' || d.n
    )
  )
union all
select s.n from lotto_stake s
join lotto_draw d on (d.site_id, d.kind, d.n) = (s.site_id, s.kind, s.n)
join wallet_movement m on (m.player_id, m.seq) = (s.player_id, s.paid_seq)
where (d.state = 'void') <> (m.kind = 'lotto-refund');

-- I18 a draw was committed to before its first ticket, and its seed is shown only when it is made
select d.n from lotto_draw d
where (d.state in ('open', 'void')) <> (d.seed is null)
  or (d.seed is not null and encode(sha256(decode(d.seed, 'hex')), 'hex') <> d.commitment)
  or exists (
    select from lotto_stake s join lotto_ticket t on (t.player_id, t.id) = (s.player_id, s.ticket_id)
    where (s.site_id, s.kind, s.n) = (d.site_id, d.kind, d.n) and t.bought_at <= d.opened_at
  );

-- [player] Tax: what is withheld of a prize is what the rate of its ticket gives, to the minor unit, and a stake that goes back bears none
select s.ticket_id from lotto_stake s
join lotto_ticket t on (t.player_id, t.id) = (s.player_id, s.ticket_id)
where s.tax <> wallet_tax(t.agreed_tax, s.prize, s.stake);

-- [player] Tax: the account of the tax has what was withheld of each prize that is paid, and nothing else for the lotto
select player_id, ref from (
  select player_id, 'lotto:' || ticket_id || ':' || n as ref, currency, tax as amount from lotto_stake
  where tax <> 0 and paid_seq is not null
  union all
  select e.player_id, m.ref, e.currency, -e.amount from wallet_entry e
  join wallet_movement m on (m.player_id, m.seq) = (e.player_id, e.seq)
  where e.owner_id = 0 and e.kind = 'tax' and m.kind like 'lotto-%'
) as both_sides group by player_id, ref, currency having sum(amount) <> 0;
