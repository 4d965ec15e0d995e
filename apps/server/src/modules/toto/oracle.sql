-- What must hold of the pools of toto, whatever has happened. Each query finds what breaks its rule: it answers no row.

-- Toto: what is in the pools is what open stakes, unpaid wins and jackpots hold
select currency from (
  select e.currency, e.amount from ledger_entry e
  join ledger_movement m on (m.player_id, m.seq) = (e.player_id, e.seq)
  where e.owner_id = 0 and e.kind = 'pools' and m.kind like 'toto-%'
  union all
  select currency, -coalesce(payout, stake) from toto_coupon where state = 'accepted'
  union all
  select currency, -amount from toto_jackpot
) as held group by currency having sum(amount) <> 0;

-- Toto: every coupon was paid for, once
select c.id from toto_coupon c
left join ledger_movement m on m.player_id = c.player_id and m.kind = 'toto-stake' and m.ref = c.id::text
left join ledger_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = c.player_id and e.kind = 'cash'
group by c.id, c.stake having count(e.amount) <> 1 or sum(e.amount) <> -c.stake;

-- Toto: a coupon that is closed was paid what it has won, once; one that is not was paid nothing
select c.id from toto_coupon c
left join ledger_movement m on m.player_id = c.player_id and m.kind in ('toto-payout', 'toto-refund') and m.ref = c.id::text
left join ledger_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = 0 and e.kind = 'pools'
group by c.id, c.state, c.payout
having coalesce(-sum(e.amount), 0) <> case when c.state = 'accepted' then 0 else c.payout end;

-- Toto: a pot is what its coupons staked and what they get
select p.draw_id from toto_pot p
join toto_coupon c on (c.draw_id, c.site_id, c.currency) = (p.draw_id, p.site_id, p.currency)
group by p.draw_id, p.site_id, p.currency, p.stakes, p.paid
having sum(c.stake) <> p.stakes or sum(c.payout) <> p.paid;

-- Toto: no coupon was taken after its draw had closed
select c.id from toto_coupon c join toto_draw d on d.id = c.draw_id
where c.placed_at > d.closes_at + interval '1 minute';
