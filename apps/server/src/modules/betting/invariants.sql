-- Invariants of coupons and of the money on them. Each query finds rows that break its rule, so it must return none.

-- [player] I6 every coupon was answered under one key, and every answer has its coupon
select id from (
  select player_id, id, 1 as n from coupon
  union all
  select player_id, (answer::jsonb->>'id')::bigint, -1 from betting_key
  where answer::jsonb ? 'id' and answer::jsonb->>'state' <> 'refused'
) as both_sides group by player_id, id having sum(n) <> 0 or count(*) <> 2;

-- [player] I6 every sale that a player asked for was answered under one key
select player_id from (
  select player_id, 1 as n from coupon_sale where not is_auto
  union all
  select player_id, -1 from betting_key
  where not answer::jsonb ? 'id' and answer::jsonb->>'state' in ('cashed-out', 'sold', 'waiting')
) as both_sides group by player_id having sum(n) <> 0;

-- [player] I7 each stake that stands has one hold, and one that is over has none
select c.id from coupon c
left join wallet_movement m on m.player_id = c.player_id and m.ref = c.id::text
left join wallet_entry e on (e.player_id, e.seq, e.owner_id) = (m.player_id, m.seq, m.player_id)
  and e.kind = case when c.grant_id is null then 'held' else 'bonus-held' end
group by c.player_id, c.id, c.state, c.stake, c.sold_stake, c.accepted_at
having coalesce(sum(e.amount), 0) <> case when c.state in ('accepted', 'asked') then c.stake - c.sold_stake else 0 end
  or coalesce(sum(e.amount) filter (where m.kind in ('stake', 'bonus-stake')), 0)
    <> case when c.accepted_at is not null or c.state = 'asked' or bool_or(m.kind = 'release') then c.stake else 0 end;

-- [player] I7 what is held of a player is held for coupons; games compare their own
select player_id from (
  select player_id, currency, kind, balance as amount from wallet_account where kind in ('held', 'bonus-held')
  union all
  select e.player_id, e.currency, e.kind, -e.amount from wallet_entry e
  join wallet_movement m on (m.player_id, m.seq) = (e.player_id, e.seq)
  where e.owner_id = e.player_id and e.kind in ('held', 'bonus-held') and m.kind like 'game-%'
  union all
  select player_id, currency, case when grant_id is null then 'held' else 'bonus-held' end, sold_stake - stake
  from coupon where state in ('accepted', 'asked')
) as both_sides group by player_id, currency, kind having sum(amount) <> 0;

-- [player] I7 a coupon's money is of one kind: its own movements, or those of bonus money
select m.player_id, m.seq from wallet_movement m
join coupon c on c.player_id = m.player_id and c.id::text = m.ref
where (m.kind in ('bonus-stake', 'bonus-settlement', 'bonus-correction', 'bonus-cash-out')) <> (c.grant_id is not null)
  and m.kind in ('stake', 'release', 'settlement', 'correction', 'cash-out', 'bonus-stake', 'bonus-settlement',
    'bonus-correction', 'bonus-cash-out');

-- [player] I7 the bonus that pays for a coupon is the one that it was agreed with
select player_id, id from coupon where grant_id::text is distinct from agreed->'bonus'->>'grant';

-- [player] I7 a coupon is closed when it is over, and only then
select id from coupon
where (state in ('settled', 'cashed-out', 'refused', 'cancelled')) <> (closed_at is not null)
  or (state in ('settled', 'cashed-out')) <> (payout is not null)
  or (state in ('accepted', 'settled', 'cashed-out') and accepted_at is null)
  or (state = 'cashed-out') <> (sold_stake = stake)
  or (state = 'waiting') <> (due_at is not null);

-- [player] The legs of a coupon are those of its agreement
select coalesce(l.player_id, a.player_id), coalesce(l.coupon_id, a.id) from coupon_leg l
full join (
  select c.player_id, c.id, (leg.at - 1)::smallint as n, leg.agreed->'ref' as ref
  from coupon c cross join lateral jsonb_array_elements(c.agreed->'legs') with ordinality as leg (agreed, at)
) as a on (a.player_id, a.id, a.n) = (l.player_id, l.coupon_id, l.n)
where (l.event, l.market, l.outcome) is distinct from (a.ref->>'event', a.ref->>'market', a.ref->>'outcome');

-- [player] I8 each version of a settlement is posted once, and posts what it pays more than the version before
select s.coupon_id from (
  select player_id, coupon_id, version, reason, seq, case when is_open then 0 else payout end as payout,
    lag(case when is_open then 0 else payout end, 1, 0::bigint)
      over (partition by player_id, coupon_id order by version) as before,
    count(*) over (partition by player_id, seq) as same
  from coupon_settlement
) as s
left join wallet_movement m on m.player_id = s.player_id and m.seq = s.seq and m.ref = s.coupon_id::text
  and m.kind in ('settlement', 'correction', 'cash-out', 'bonus-settlement', 'bonus-correction', 'bonus-cash-out')
  and (m.kind like '%cash-out') = (s.reason = 'cash-out')
left join wallet_entry e on e.player_id = m.player_id and e.seq = m.seq and case
    when e.owner_id = 0 then m.kind like 'bonus-%' and e.kind = 'promo'
    else e.kind in ('cash', 'owed', 'advance') or m.kind like 'bonus-%' and e.kind = 'bonus'
  end
group by s.player_id, s.coupon_id, s.version, s.payout, s.before, s.same, m.seq
having m.seq is null or s.same <> 1 or coalesce(sum(e.amount), 0) <> s.payout - s.before;

-- [player] I8 all that was posted for a coupon is what it pays and what was sold of it
select c.id from coupon c
left join wallet_movement m on m.player_id = c.player_id and m.ref = c.id::text
  and m.kind in ('settlement', 'correction', 'cash-out', 'bonus-settlement', 'bonus-correction', 'bonus-cash-out')
left join wallet_entry e on e.player_id = m.player_id and e.seq = m.seq and case
    when e.owner_id = 0 then m.kind like 'bonus-%' and e.kind = 'promo'
    else e.kind in ('cash', 'owed', 'advance') or m.kind like 'bonus-%' and e.kind = 'bonus'
  end
group by c.player_id, c.id, c.state, c.payout, c.sold_for
having coalesce(sum(e.amount), 0) <> c.sold_for + case when c.state = 'settled' then c.payout else 0 end;

-- [player] I8 every settlement and every sale in the ledger is a version or a sale of a coupon
select m.player_id, m.seq from wallet_movement m
where (m.kind in ('settlement', 'correction', 'bonus-settlement', 'bonus-correction') and not exists (
    select from coupon_settlement s where (s.player_id, s.coupon_id::text, s.seq) = (m.player_id, m.ref, m.seq)
  ))
  or (m.kind in ('cash-out', 'bonus-cash-out') and not exists (
    select from coupon_sale s where (s.player_id, s.coupon_id::text, s.seq) = (m.player_id, m.ref, m.seq)
  ));

-- [player] I8 the versions of a coupon have no gap: each is a settlement or the sale of a part
select c.id from coupon c
left join (
  select player_id, coupon_id, count(*) as n, max(version) as last from coupon_settlement group by 1, 2
) as s on (s.player_id, s.coupon_id) = (c.player_id, c.id)
left join (
  select player_id, coupon_id, count(*) as n from coupon_sale where state = 'sold' group by 1, 2
) as p on (p.player_id, p.coupon_id) = (c.player_id, c.id)
where c.version <> coalesce(s.n, 0) + coalesce(p.n, 0) - case when c.state = 'cashed-out' then 1 else 0 end
  or s.last > c.version;

-- [player] I8 what was sold of a coupon is the sum of its sales
select c.id from coupon c
left join coupon_sale s on (s.player_id, s.coupon_id, s.state) = (c.player_id, c.id, 'sold')
group by c.player_id, c.id, c.sold_stake, c.sold_for
having c.sold_stake <> coalesce(sum(s.stake), 0) or c.sold_for <> coalesce(sum(s.amount), 0)
  or count(*) filter (where s.n is not null and s.seq is null) > 0;

-- [player] I8 a settled coupon stands as its last version says
select c.id from coupon c
join lateral (
  select payout, is_open from coupon_settlement s where (s.player_id, s.coupon_id) = (c.player_id, c.id)
  order by version desc limit 1
) as last on true
where (last.is_open and c.state <> 'accepted')
  or (not last.is_open and (c.state not in ('settled', 'cashed-out') or c.payout <> last.payout));

-- [player] Tax: what was withheld is what the accepted rate gives, on what is paid and on each sale, to the minor unit
select c.id from coupon c
where case when c.state = 'settled' then c.tax <> betting_tax(c.agreed, c.payout + c.tax, c.stake - c.sold_stake)
    when c.state <> 'cashed-out' then c.tax <> 0 end
union all
select c.id from coupon_sale s join coupon c on (c.player_id, c.id) = (s.player_id, s.coupon_id)
where s.tax <> betting_tax(c.agreed, s.amount + s.tax, s.stake);

-- [player] Tax: a coupon stands with the tax of its last version, and what was withheld of its sales is their sum
select c.id from coupon c
join lateral (
  select tax, is_open from coupon_settlement s where (s.player_id, s.coupon_id) = (c.player_id, c.id)
  order by version desc limit 1
) as last on true
where c.tax <> last.tax or last.is_open and last.tax <> 0
union all
select c.id from coupon c
left join coupon_sale s on (s.player_id, s.coupon_id, s.state) = (c.player_id, c.id, 'sold')
group by c.player_id, c.id, c.sold_tax having c.sold_tax <> coalesce(sum(s.tax), 0);

-- [player] Tax: each version of a settlement posts the difference to the version before, and a sale its own
select s.coupon_id from (
  select player_id, coupon_id, seq, tax - lag(tax, 1, 0::bigint) over (partition by player_id, coupon_id order by version) as more
  from coupon_settlement where reason <> 'cash-out'
  union all
  select player_id, coupon_id, seq, tax from coupon_sale where state = 'sold'
) as s
left join wallet_entry e on (e.player_id, e.seq, e.owner_id, e.kind) = (s.player_id, s.seq, 0, 'tax')
where s.more <> coalesce(e.amount, 0);

-- [player] Tax: the account of the tax has what was withheld of each coupon, and nothing else; toto, lotto and games compare their own
select player_id, ref from (
  select player_id, id::text as ref, currency, sold_tax + case when state = 'settled' then tax else 0 end as amount
  from coupon where tax <> 0 or sold_tax <> 0
  union all
  select e.player_id, m.ref, e.currency, -e.amount from wallet_entry e
  join wallet_movement m on (m.player_id, m.seq) = (e.player_id, e.seq)
  where e.owner_id = 0 and e.kind = 'tax' and m.kind not like 'toto-%' and m.kind not like 'lotto-%' and m.kind not like 'game-%'
    and m.kind <> 'jackpot-win'
) as both_sides group by player_id, ref, currency having sum(amount) <> 0;

-- [event of coupon_leg] I10 no bet was taken on what was known, unless it was returned; what is being written down takes some seconds
select c.id from market_verdict v
join coupon_leg l on (l.event, l.market) = (v.event, v.market)
join coupon c on (c.player_id, c.id) = (l.player_id, l.coupon_id)
where v.said->>'kind' = 'settled' and c.accepted_at > v.known_at + interval '10 seconds'
  and v.generation = coalesce((c.agreed->'legs'->l.n::integer->>'generation')::integer, 1)
  and l.result->>'kind' is distinct from 'void'
  and not exists (
    select from market_verdict w where (w.event, w.market, w.generation) = (v.event, v.market, v.generation) and w.n > v.n
      and w.said->>'kind' = 'settlement-taken-back' and w.known_at < c.accepted_at
  );

-- [event of coupon_leg] I9 a bet stands as the book's own documents say that its market ended
with reached as materialized (
  select book_stored_position() as documents, betting_cursor.n as cursor from betting_cursor
), game as materialized (
  select e.id, e.results, (e.register->'current'->>'generation')::integer as generation,
    betting_moment(least((e.register->'current'->>'startsAt')::bigint, (e.register->'current'->'live'->>'at')::bigint)) as start
  from book_document e join betting_fixture f on f.event = e.id and f.is_compared cross join reached
  where e.register is not null and e.n <= reached.cursor
    and exists (select from coupon_leg l where l.event = e.id)
    and not exists (
      select from market_verdict v where v.event = e.id
        and (not v.is_done or v.n > greatest(e.n, reached.documents))
    )
), told as materialized (
  select game.id as event, ended.key as market, ended.value->'cancels' as cancels, outcome->>'id' as outcome,
    (outcome->>'result')::integer as result, (outcome->>'voidFactor')::numeric as void_factor,
    (outcome->>'deadHeat')::numeric as dead_heat
  from game cross join lateral jsonb_each(game.results) as ended
  left join lateral jsonb_array_elements(nullif(ended.value->'settlement', 'null')->'outcomes') as outcome on true
), held as materialized (
  select distinct event, market, cancels from told
), leg as (
  select l.coupon_id, l.event, l.market, l.outcome, l.heard, coalesce(l.result->>'kind', 'open') as kind, c.accepted_at, game.start,
    c.agreed->'legs'->l.n::integer as agreed, game.generation
  from game join coupon_leg l on l.event = game.id
  join coupon c on (c.player_id, c.id) = (l.player_id, l.coupon_id) and c.state in ('accepted', 'settled')
  where not exists (
      select from coupon_leg_part p where (p.player_id, p.coupon_id, p.n) = (l.player_id, l.coupon_id, l.n)
    )
    and not exists (
      select from market_verdict v where v.event = l.event and v.market in (l.market, '') and v.n > l.heard
        and c.accepted_at >= betting_moment(betting_since(v.said))
    )
)
select leg.coupon_id from leg
left join told on (told.event, told.market, told.outcome) = (leg.event, leg.market, leg.outcome)
left join held on (held.event, held.market) = (leg.event, leg.market)
where coalesce((leg.agreed->>'generation')::integer, 1) = leg.generation and leg.kind <> case
    when exists (
      select from jsonb_array_elements(held.cancels) as cancel
      where (cancel->>'from' is null or leg.accepted_at >= betting_moment((cancel->>'from')::bigint))
        and (cancel->>'until' is null or leg.accepted_at < betting_moment((cancel->>'until')::bigint))
    ) then 'void'
    when not (leg.agreed->>'isLive')::boolean and leg.agreed->'fixture'->>'kind' <> 'outright'
      and leg.accepted_at >= leg.start
      -- Taken a moment after the announced start, it stays open until something is said of its market.
      then case when leg.heard = 0 then leg.kind else 'void' end
    when told.result is null then 'open'
    when coalesce(told.dead_heat, 1) <> 1 then case when leg.kind in ('dead-heat', 'open') then leg.kind else 'dead-heat' end
    when told.void_factor is null then case told.result when 1 then 'won' else 'lost' end
    when told.void_factor = 0.5 then case told.result when 1 then 'half-won' else 'half-lost' end
    else case told.result when 1 then 'open' else 'void' end
  end;

-- I9 betting knows its place in the feed's log
select 'betting_cursor' where not exists (select from betting_cursor);

-- [event of coupon_leg] I9 no leg has heard more than was said of its event
select l.coupon_id from coupon_leg l
where l.heard > coalesce((select max(v.n) from market_verdict v where v.event = l.event), 0);

-- [event of coupon_leg] I9 what is done was heard by every bet that was there before
select l.coupon_id from market_verdict v
join coupon_leg l on (l.event, l.market) = (v.event, v.market) and l.heard < v.n
join coupon c on (c.player_id, c.id) = (l.player_id, l.coupon_id) and c.state in ('accepted', 'settled')
where v.is_done and c.accepted_at < v.known_at - interval '1 minute';

-- [event of coupon_leg] I11 what an event and its markets bear is what open coupons on them can win
select event from (
  select event, market, currency, used as amount from betting_liability
  union all
  select l.event, l.market, c.currency, -c.possible_win from coupon c
  join (
    select player_id, coupon_id, event, '' as market from coupon_leg
    union select player_id, coupon_id, event, market from coupon_leg
  ) as l on (l.player_id, l.coupon_id) = (c.player_id, c.id)
  where c.state = 'accepted'
) as both_sides group by event, market, currency having sum(amount) <> 0;

-- [player] I25 every free bet that was taken has one use of its code, paid for by the house
select c.id from coupon c
left join promo_use u on (u.player_id, u.coupon_id) = (c.player_id, c.id)
left join wallet_movement m on m.player_id = c.player_id and m.ref = c.id::text and m.kind = 'stake'
left join wallet_entry e on (e.player_id, e.seq, e.owner_id, e.kind) = (m.player_id, m.seq, 0, 'promo')
group by c.player_id, c.id, c.site_id, c.promo_code, c.accepted_at, c.stake, u.code, u.site_id
having coalesce(-sum(e.amount), 0)
    <> case when c.promo_code is not null and c.accepted_at is not null then c.stake else 0 end
  or (c.promo_code is not null and c.accepted_at is not null) <> (u.code is not null)
  or u.code <> c.promo_code or u.site_id <> c.site_id;

-- I25 no code was used more often than it has uses
select u.code from promo_use u join promo_code p using (site_id, code)
where not u.is_given_back group by u.site_id, u.code, p.uses_in_all having count(*) > p.uses_in_all;

-- [player] I25 each use of a player has a place of its own among those that one player has
select u.code from promo_use u
where not u.is_given_back group by u.site_id, u.code, u.player_id having count(*) > count(distinct u.player_n);

-- [player] I25 a use is given back only when its bet was returned, or was before it was corrected
select u.coupon_id from promo_use u
join coupon c on (c.player_id, c.id) = (u.player_id, u.coupon_id)
where u.is_given_back and not exists (
    select from coupon_settlement s where (s.player_id, s.coupon_id) = (c.player_id, c.id) and s.payout = 0
  )
  or not u.is_given_back and c.state = 'settled' and not exists (
    select from coupon_leg l where (l.player_id, l.coupon_id) = (c.player_id, c.id)
      and (l.result is null or l.result->>'kind' <> 'void')
  );

-- [player] A player's advance is for one open bet, and no more is lent than that bet has
select player_id from (
  select player_id, currency, -balance as lent, 0 as bets, 0 as most from wallet_account
  where kind = 'advance' and balance <> 0
  union all
  select player_id, currency, 0, 1, advance from coupon where advance_state = 'open'
) as both_sides group by player_id, currency having sum(lent) > sum(most) or sum(bets) > 1;

-- [player] An advance is open with its bet, and was lent with its stake
select c.id from coupon c
left join wallet_movement m on m.player_id = c.player_id and m.ref = c.id::text and m.kind = 'stake'
left join wallet_entry e on (e.player_id, e.seq, e.owner_id, e.kind) = (m.player_id, m.seq, m.player_id, 'advance')
group by c.player_id, c.id, c.state, c.advance, c.advance_state
having coalesce(-sum(e.amount), 0) <> c.advance
  or (c.state in ('accepted', 'settled', 'cashed-out') and (c.advance_state is null) <> (c.advance = 0))
  or (c.advance_state = 'open' and c.state <> 'accepted');

-- [player] I22 nothing moved for a session after it had ended: the gate's number of its act is not above that of its end
select k.player_id, k.key from betting_key k
join sessions_ended s using (player_id, session_id)
where k.seq > s.ended_seq;
