-- Invariants of shared rounds. Each query finds rows that break its rule, so it must return none.

-- [player] Tables: every bet of a table is one round of its player, under way until the bet ends, and ended once
select player_id, id from (
  select player_id, id, site_id, title, n::text as n, stake, ended_at, 1 as side from table_bet
  union all
  select player_id, id, site_id, title, n, stake, ended_at, -1 from games_shared_bet
) as both_sides group by player_id, id
having sum(side) <> 0 or count(*) <> 2 or count(distinct (site_id, title, n, stake)) <> 1
  or count(ended_at) = 1 or count(distinct ended_at) > 1;

-- Tables: the digest is that of all marks, and the round counts them; no bet is placed after it
select r.site_id, r.title, r.n from table_round r
where r.state <> 'open' and (
  r.digest <> encode(sha256(convert_to(tables_digest_text(r.site_id, r.title, r.n), 'UTF8')), 'hex')
  or r.bets <> (select count(*) from table_bet b where (b.site_id, b.title, b.n) = (r.site_id, r.title, r.n))
);

-- [player] Tables: a bet was placed while its round was open
select b.player_id, b.id from table_bet b
join table_round r on (r.site_id, r.title, r.n) = (b.site_id, b.title, b.n)
join games_shared_bet g on (g.player_id, g.id) = (b.player_id, b.id)
where g.started_at < r.opens_at or g.started_at > r.closed_at;

-- Tables: I18 a seed is the link whose hash was published before, from the tip on, and a later round has a later link
select r.site_id, r.title, r.n from table_round r
join table_chain c on (c.site_id, c.title, c.number) = (r.site_id, r.title, r.chain)
left join table_round b on (b.site_id, b.title, b.n) = (r.site_id, r.title, r.n - 1)
where (r.link = 1 and r.commitment <> c.tip) or r.link > c.length or c.salt is null or r.closed_at < c.first_at
  or encode(sha256(decode(r.seed, 'hex')), 'hex') <> r.commitment
  or (b.n is not null and not (
    (r.chain = b.chain and r.link = b.link + 1 and r.commitment = coalesce(b.seed, r.commitment))
    or (r.chain = b.chain + 1 and r.link = 1)
  ));

-- [player] Tables: nobody leaves a flight above its crash, a collect pays its multiple, and what was not collected is lost
select b.player_id, b.id from table_bet b
join table_round r on (r.site_id, r.title, r.n) = (b.site_id, b.title, b.n)
join games_shared_bet g on (g.player_id, g.id) = (b.player_id, b.id)
where b.collected > (r.outcome->>'point')::integer
  or b.collected > b.auto
  or (b.collected is not null and g.payout <> b.stake * b.collected / 100)
  or (b.ended_at is not null and b.collected is null and r.outcome ? 'point' and g.payout <> 0 and g.why <> 'top');

-- [player] Tables: of a void round stakes go back, or are collected, and of no other
select b.player_id, b.id from table_bet b
join table_round r on (r.site_id, r.title, r.n) = (b.site_id, b.title, b.n)
join games_shared_bet g on (g.player_id, g.id) = (b.player_id, b.id)
where (g.why = 'returned' and (r.state <> 'void' or g.payout <> b.stake))
  or (r.state = 'void' and g.why not in ('returned', 'collected'));

-- Tables: a round that is paid has no bet under way, and a bet ends with its round unless it is collected
select b.site_id, b.title, b.n from table_bet b
join table_round r on (r.site_id, r.title, r.n) = (b.site_id, b.title, b.n)
where (r.paid_at is not null and b.ended_at is null)
  or (r.over_at is null and b.ended_at is not null and b.collected is null);

-- Tables: a pot has all stakes of its currency, the house keeps its tenth of them, and the bets are paid what it pays
select p.site_id, p.title, p.n, p.currency from table_pot p
join table_round r on (r.site_id, r.title, r.n) = (p.site_id, p.title, p.n)
left join (
  select g.site_id, g.title, g.n, g.currency, sum(g.stake) as stakes, sum((g.choice->>'cards')::integer) as cards,
    sum(g.payout) as paid, count(*) filter (where g.ended_at is null) as open
  from games_shared_bet g group by 1, 2, 3, 4
) as b on (b.site_id, b.title, b.n, b.currency) = (p.site_id, p.title, p.n::text, p.currency)
where r.state <> 'over' or b.stakes is distinct from p.stakes or b.cards is distinct from p.cards
  or p.kept <> p.stakes - p.stakes * 88 / 100 - p.stakes * 2 / 100 or (b.open = 0 and b.paid <> p.paid);

-- Tables: every bet whose end names shares is in a pot, and was paid by the calls and shares of that pot
select g.player_id, g.id from games_shared_bet g
left join table_pot p on (p.site_id, p.title, p.n::text, p.currency) = (g.site_id, g.title, g.n, g.currency)
where g.choice ? 'cards' and g.why = 'settled' and (
  p.n is null or g.payout <> (
    select coalesce(sum((share->>'won')::bigint * (prize->>'each')::bigint), 0)
    from jsonb_array_elements(g.actions #> '{0,shares}') as share
    join jsonb_array_elements(p.prizes) as prize on prize->>'prize' = share->>'prize' and prize->'call' = share->'call'
  )
);

-- Tables: a jackpot is what the pots of its room have left in it, and the pools of the operator hold it
select site_id, title, currency from (
  select site_id, title, currency, amount from table_jackpot
  union all
  select site_id, title, currency, jackpot_before - jackpot_after from table_pot
) as both_sides group by 1, 2, 3 having sum(amount) <> 0;

-- Tables: the movements of the operator for a round are what its pot leaves in the jackpot
select ref, currency from (
  select m.ref, e.currency, e.amount from wallet_movement m
  join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = 0 and e.kind = 'pools'
  where m.player_id = 0 and m.kind = 'table-pot'
  union all
  select 'table:' || site_id || '/' || title || '/' || n, currency, jackpot_before - jackpot_after from table_pot
) as both_sides group by 1, 2 having sum(amount) <> 0;

-- I4 nobody may change what was drawn: a trigger refuses it
select name from unnest(array['table_chain', 'table_chain_links', 'table_round', 'table_bet', 'table_pot']) as name
where not exists (
  select from pg_trigger where tgrelid = name::regclass and tgname = name || '_for_ever' and tgenabled = 'O'
);
