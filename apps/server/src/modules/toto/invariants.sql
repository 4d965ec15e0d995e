-- Invariants of the toto pools. Each query finds rows that break its rule, so it must return none.

-- Toto: what is in the pools is what open stakes hold, what is still to be paid or taken back, and the jackpots
select currency from (
  select e.currency, e.amount from wallet_entry e
  join wallet_movement m on (m.player_id, m.seq) = (e.player_id, e.seq)
  where e.owner_id = 0 and e.kind = 'pools' and m.kind like 'toto-%'
  union all
  select currency, -case when due is not null then payout - paid when state = 'accepted' then stake else 0 end from toto_coupon
  union all
  select currency, -amount from toto_jackpot
) as held group by currency having sum(amount) <> 0;

-- [player] Toto: every coupon was paid for, once
select c.id from toto_coupon c
left join wallet_movement m on m.player_id = c.player_id and m.kind = 'toto-stake' and m.ref = c.id::text
left join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = c.player_id and e.kind = 'cash'
group by c.id, c.stake having count(e.amount) <> 1 or sum(e.amount) <> -c.stake;

-- [player] I8 each version of a coupon was posted once, with what it gives more than the one before
select s.coupon_id from (
  select *, payout - coalesce(lag(payout) over (partition by player_id, coupon_id order by version), 0) as more
  from toto_settlement
) as s
left join wallet_movement m on (m.player_id, m.seq) = (s.player_id, s.seq) and m.ref = s.coupon_id::text
  and m.kind in ('toto-payout', 'toto-refund', 'toto-correction')
left join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = 0 and e.kind = 'pools'
left join wallet_entry o on (o.player_id, o.seq) = (m.player_id, m.seq) and o.owner_id = m.player_id and o.kind = 'owed' and o.amount < 0
where -coalesce(e.amount, 0) <> s.more or -coalesce(o.amount, 0) <> s.owed;

-- [player] Toto: nothing was paid for a coupon, or taken back, but its versions
select m.player_id, m.seq from wallet_movement m
left join toto_settlement s on (s.player_id, s.seq) = (m.player_id, m.seq)
where m.kind in ('toto-payout', 'toto-refund', 'toto-correction') and s.seq is null;

-- [player] Toto: a coupon that is closed stands as its last version; one that is not was paid nothing
select c.id from toto_coupon c
left join toto_settlement s on (s.player_id, s.coupon_id, s.version) = (c.player_id, c.id, c.version)
where c.paid <> coalesce(s.payout, 0)
  or (c.state = 'accepted') <> (c.version = 0)
  or (c.state = 'accepted') <> (s.version is null)
  or (c.due is null and c.version > 0 and c.payout <> c.paid)
  or (c.due is null and c.version > 0 and (c.state = 'refunded') <> s.is_refund)
  or exists (select from toto_settlement n where n.player_id = c.player_id and n.coupon_id = c.id and n.version > c.version);

-- Toto: a pot is what its coupons staked and what they get
select p.draw_id from toto_pot p
join toto_coupon c on (c.draw_id, c.site_id, c.currency) = (p.draw_id, p.site_id, p.currency)
where p.stands
group by p.draw_id, p.site_id, p.currency, p.stakes, p.paid
having sum(c.stake) <> p.stakes or sum(c.payout) <> p.paid;

-- Toto: a settled draw was shared by its own version, a cancelled one gives every stake back
select d.id from toto_draw d
join toto_coupon c on c.draw_id = d.id
left join toto_pot p on (p.draw_id, p.site_id, p.currency) = (d.id, c.site_id, c.currency) and p.stands
where (d.state = 'settled' and p.version is distinct from d.version)
  or (d.state = 'cancelled' and (p.version is not null or c.payout <> c.stake));

-- [player] Toto: what a coupon has right is what its marks and the results of its draw say
select c.id from toto_coupon c
join toto_draw d on d.id = c.draw_id and d.state = 'settled'
where (
    select count(*) from toto_match m
    where m.draw_id = d.id and (m.result = '"void"' or c.marks->(m.n::integer) @> m.result)
  ) <> (select max(at - 1) from jsonb_array_elements(c.by_hits) with ordinality as hits (variants, at) where variants::integer > 0)
  or c.variants <> (select sum(got::integer) from jsonb_array_elements(c.by_hits) as hits (got));

-- I9 a coupon gets its part of every category by the stake of its winning variants, to the unit
with pot as (
  select p.*, top.weight as jackpot_weight from toto_pot p join toto_draw d on d.id = p.draw_id and d.state = 'settled'
  cross join lateral (
    select one->>'weight' as weight from jsonb_array_elements(p.dividends) as one order by (one->>'hits')::integer desc limit 1
  ) as top
  where p.stands
), category as (
  select draw_id, site_id, currency, (one->>'hits')::integer as hits, (one->>'weight')::numeric as weight,
    case when (one->>'paid')::numeric > 0 then (one->>'share')::numeric else 0 end as fund
  from pot cross join lateral jsonb_array_elements(dividends) as one
  union all
  select draw_id, site_id, currency, (select max((one->>'hits')::integer) from jsonb_array_elements(dividends) as one),
    jackpot_weight::numeric, case when jackpot_paid > 0 then jackpot_before else 0 end
  from pot
), part as (
  select c.id, c.payout, category.draw_id, category.site_id, category.currency, category.hits, category.weight, category.fund,
    c.unit * c.multiplier * coalesce((
      select sum(variants::integer) from jsonb_array_elements(c.by_hits) with ordinality as got (variants, at) where at > category.hits
    ), 0) as own
  from category join toto_coupon c using (draw_id, site_id, currency)
)
select id::text from part group by id, payout
having payout not between coalesce(sum(floor(fund * own / nullif(weight, 0))), 0) and coalesce(sum(ceil(fund * own / nullif(weight, 0))), 0)
union all
select draw_id::text from part group by draw_id, site_id, currency, hits, weight, fund having sum(own) <> weight;

-- Toto: a jackpot is what the house has put into it and what the draws that stand have left of it
select j.pool from toto_jackpot j
where j.amount <> coalesce((
    select sum(e.amount) from wallet_movement m
    join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = 0 and e.kind = 'pools' and e.currency = j.currency
    where m.player_id = 0 and m.kind = 'toto-jackpot' and m.ref = j.pool || ' ' || j.site_id
  ), 0) + coalesce((
    select sum(p.jackpot_after - p.jackpot_before) from toto_pot p join toto_draw d on d.id = p.draw_id and d.pool = j.pool
    where p.stands and p.site_id = j.site_id and p.currency = j.currency
  ), 0);

-- Toto: the house keeps the margin of the versions that stand, and no other
select draw, currency from (
  select m.ref as draw, e.currency, e.amount from wallet_movement m
  join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = 0 and e.kind = 'bets'
  where m.player_id = 0 and m.kind = 'toto-margin'
  union all
  select d.pool || ' ' || d.number, p.currency, -p.margin from toto_pot p join toto_draw d on d.id = p.draw_id where p.stands
) as kept group by draw, currency having sum(amount) <> 0;

-- [player] Toto: no coupon was taken after its draw had closed
select c.id from toto_coupon c join toto_draw d on d.id = c.draw_id
where c.placed_at > d.closes_at + interval '1 minute';

-- [player] Tax: what is withheld of a coupon is what the rate of its sale gives on its payout, to the minor unit; of a version too
select c.id from toto_coupon c
where c.tax <> wallet_tax(c.agreed_tax, c.payout, c.stake)
  or c.withheld <> wallet_tax(c.agreed_tax, c.paid, c.stake)
union all
select s.coupon_id from toto_settlement s
join toto_coupon c on (c.player_id, c.id) = (s.player_id, s.coupon_id)
where s.tax <> wallet_tax(c.agreed_tax, s.payout, c.stake);

-- [player] Tax: each version of a toto coupon posts the difference to the version before
select s.coupon_id from (
  select player_id, coupon_id, seq, tax - lag(tax, 1, 0::bigint) over (partition by player_id, coupon_id order by version) as more
  from toto_settlement
) as s
left join wallet_entry e on (e.player_id, e.seq, e.owner_id, e.kind) = (s.player_id, s.seq, 0, 'tax')
where s.more <> coalesce(e.amount, 0);

-- [player] Tax: the account of the tax has what was withheld of each toto coupon, and nothing else for the toto
select player_id, ref from (
  select player_id, id::text as ref, currency, withheld as amount from toto_coupon where withheld <> 0
  union all
  select e.player_id, m.ref, e.currency, -e.amount from wallet_entry e
  join wallet_movement m on (m.player_id, m.seq) = (e.player_id, e.seq)
  where e.owner_id = 0 and e.kind = 'tax' and m.kind like 'toto-%'
) as both_sides group by player_id, ref, currency having sum(amount) <> 0;

-- Toto: its place in the feed's log is known
select 'toto_cursor' where not exists (select from toto_cursor);
