-- Invariants of promotions. Each query returns the rows that break its rule, so it must return none.

-- [player] The bonus money of a grant is the sum of its movements, and that of a currency the sum of its grants
select player_id from (
  select player_id, currency, balance as amount from wallet_account where kind = 'bonus'
  union all
  select g.player_id, g.currency, -e.amount from promo_grant_move g0
  join promo_grant g on (g.player_id, g.id) = (g0.player_id, g0.grant_id)
  join wallet_entry e on (e.player_id, e.seq, e.owner_id, e.kind) = (g0.player_id, g0.seq, g0.player_id, 'bonus')
) as both_sides group by player_id, currency having sum(amount) <> 0;

-- [player] A grant has bonus money while it is active or closing, and never less than nothing
select g.player_id, g.id from promo_grant g
join promo_grant_move own on (own.player_id, own.grant_id) = (g.player_id, g.id)
join wallet_entry e on (e.player_id, e.seq, e.owner_id, e.kind) = (own.player_id, own.seq, own.player_id, 'bonus')
group by g.player_id, g.id, g.state
having sum(e.amount) < 0 or g.state not in ('active', 'closing') and sum(e.amount) <> 0;

-- [player] Bonus money at risk is that of open bets
select player_id from (
  select player_id, currency, balance as amount from wallet_account where kind = 'bonus-held'
  union all
  select p.player_id, g.currency, -p.staked from (
    select distinct on (player_id, grant_id, source, ref) * from promo_play
    order by player_id, grant_id, source, ref, n desc
  ) as p
  join promo_grant g on (g.player_id, g.id) = (p.player_id, p.grant_id)
  where p.is_open
) as both_sides group by player_id, currency having sum(amount) <> 0;

-- [player] Every movement of bonus money belongs to a grant of its currency, and each movement to one grant
select m.player_id, m.seq from wallet_movement m
where m.kind in ('bonus-grant', 'bonus-stake', 'bonus-release', 'bonus-settlement', 'bonus-correction', 'bonus-cash-out',
    'bonus-convert', 'bonus-end', 'cashback', 'prize')
  and not exists (
    select from promo_grant_move own join promo_grant g on (g.player_id, g.id) = (own.player_id, own.grant_id)
    join wallet_entry e on (e.player_id, e.seq, e.currency) = (own.player_id, own.seq, g.currency)
    where (own.player_id, own.seq) = (m.player_id, m.seq)
  );

-- [player] A grant gives its amount once, and nothing more
select g.player_id, g.id from promo_grant g
left join promo_grant_move own on (own.player_id, own.grant_id) = (g.player_id, g.id)
left join wallet_movement m on (m.player_id, m.seq) = (own.player_id, own.seq)
  and m.kind in ('bonus-grant', 'cashback', 'prize')
left join wallet_entry e on (e.player_id, e.seq, e.owner_id, e.kind) = (m.player_id, m.seq, 0, 'promo')
where g.kind in ('bonus', 'cash')
group by g.player_id, g.id, g.state, g.amount, g.claimed_at
having coalesce(-sum(e.amount), 0) <> case when g.claimed_at is null then 0 else g.amount end or count(m.seq) > 1;

-- [player] What was wagered is the sum of what each bet counts now
select g.player_id, g.id from promo_grant g
left join (
  select distinct on (player_id, grant_id, source, ref) player_id, grant_id, counted from promo_play
  order by player_id, grant_id, source, ref, n desc
) as p on (p.player_id, p.grant_id) = (g.player_id, g.id)
group by g.player_id, g.id, g.wagered having g.wagered <> coalesce(sum(p.counted), 0);

-- [player] A bonus is converted when its requirement was reached, once, and within its cap
select g.player_id, g.id from promo_grant g
left join promo_grant_step s on (s.player_id, s.grant_id, s.to_state) = (g.player_id, g.id, 'converted')
where g.kind = 'bonus'
group by g.player_id, g.id, g.required, g.converted, g.converts_max, g.state
having count(s.n) > 1 or min(s.wagered) < g.required or g.converted > g.converts_max
  or count(s.n) = 0 and g.converted <> 0;

-- [player] What was converted is the cash that the grant has paid, less what it took back
select g.player_id, g.id from promo_grant g
left join promo_grant_move own on (own.player_id, own.grant_id) = (g.player_id, g.id)
left join wallet_entry e on (e.player_id, e.seq, e.owner_id) = (own.player_id, own.seq, own.player_id)
  and e.kind in ('cash', 'owed', 'advance')
where g.kind in ('bonus', 'cash')
group by g.player_id, g.id, g.converted, g.state
having case when g.state = 'void' then 0 else g.converted end <> coalesce(sum(e.amount), 0);

-- [player] A grant stands as its last step says, each step begins where the last ended, and its numbers have no gap
select g.player_id, g.id from promo_grant g
left join (
  select player_id, grant_id, n, from_state, to_state,
    lag(to_state, 1, '') over w as before, row_number() over w as at, lead(n) over w as next
  from promo_grant_step window w as (partition by player_id, grant_id order by n)
) as s on (s.player_id, s.grant_id) = (g.player_id, g.id)
group by g.player_id, g.id, g.state
having count(s.n) = 0 or bool_or(s.from_state <> s.before or s.n <> s.at)
  or min(s.to_state) filter (where s.next is null) <> g.state;

-- [player] No reward is given while its player stays away
select s.player_id, s.grant_id from promo_grant_step s
join limit_away a on a.player_id = s.player_id and s.seq >= a.seq and s.at > a.at and s.at < a.ends_at
where s.from_state = '' or s.to_state = 'active' and s.reason <> 'returned';

-- Nobody has more of a promotion than its bounds, and no promotion gave more than it may
select g.player_id, g.promotion from promo_grant g
join promo_version v on (v.site_id, v.id, v.version) = (g.site_id, g.promotion, g.version)
where g.state <> 'refused' and v.definition->'bounds'->'perPerson'->>'ever' is not null
group by g.player_id, g.site_id, g.promotion
having count(distinct split_part(g.cause, '#', 1)) > max((v.definition->'bounds'->'perPerson'->>'ever')::integer)
union all
select null, b.id from promo_budget b
join promo_promotion p on (p.site_id, p.id) = (b.site_id, b.id)
join promo_version v on (v.site_id, v.id, v.version) = (p.site_id, p.id, p.live)
where b.granted > case when b.currency = '' then (v.definition->'bounds'->>'inAll')::bigint
  else (v.definition->'bounds'->'budget'->>b.currency)::bigint end;

-- A bounded promotion has counted its grants
select b.id from promo_budget b
left join promo_grant g on (g.site_id, g.promotion) = (b.site_id, b.id) and b.currency in ('', g.currency)
  and (b.currency = '' or g.kind <> 'points')
group by b.site_id, b.id, b.currency, b.granted
having b.granted < case when b.currency = '' then 0 else coalesce(sum(g.amount), 0) end
  or b.currency = '' and b.granted > count(g.id);

-- [player] A code that is a reward belongs to its player alone, and is of the amount that was granted
select g.player_id, g.id from promo_grant g
left join betting_reward_code c on c.grant_id = g.id
where g.kind = 'free-bet' and g.claimed_at is not null
  and (c.player_id, c.code, c.amount, c.currency) is distinct from (g.player_id, g.code, g.amount, g.currency);

-- [player] A week is paid once, and to the amount that its figures give
select w.player_id from promo_week w
left join wallet_movement m on (m.player_id, m.seq, m.kind) = (w.player_id, w.seq, 'cashback')
left join wallet_entry e on (e.player_id, e.seq, e.owner_id, e.kind, e.currency) = (m.player_id, m.seq, 0, 'promo', w.currency)
where w.state = 'paid' and (-e.amount is distinct from w.cashback
    or w.cashback <> least(w.max_amount, trunc((w.staked - w.returned)::numeric * w.rate / 1000)));

-- [player] The points of a sale are its price
select s.player_id, s.id from promo_sale s
left join wallet_points p on (p.player_id, p.kind, p.ref) = (s.player_id, 'promo-sale', s.grant_id::text)
where p.amount is distinct from -s.price;

-- I4 nobody may change what was written or published
select name from unnest(array['promo_entry', 'promo_version', 'promo_grant_step', 'promo_grant_move', 'promo_play',
  'promo_sale']) as name
where not exists (
  select from pg_trigger where tgrelid = name::regclass and tgname = name || '_for_ever' and tgenabled = 'O'
);
