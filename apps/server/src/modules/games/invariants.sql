-- Invariants of games. Each query finds rows that break its rule, so it must return none.

-- [player] I19 every game stake has exactly one round, under way or finished, and every round its stakes, whole
select player_id, ref from (
  select m.player_id, m.ref, -e.amount as amount, 0 as rounds from wallet_movement m
  join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = m.player_id and e.kind = 'cash'
  where m.kind = 'game-stake'
  union all
  select player_id, 'game:' || id, -staked, 1 from game_open
  union all
  select player_id, 'game:' || id, -staked, 1 from game_round
) as both_sides group by player_id, ref having sum(amount) <> 0 or sum(rounds) <> 1;

-- [player] I19 the first movement of a game is its stake at the start, and only an action can stake more
select r.player_id, r.id from (
  select player_id, id, stake, staked, actions from game_open
  union all
  select player_id, id, stake, staked, actions from game_round
) as r
where r.staked <> r.stake and (jsonb_array_length(r.actions) = 0 or not exists (
    select from wallet_movement m
    join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = m.player_id and e.kind = 'cash'
    where m.player_id = r.player_id and m.ref = 'game:' || r.id and m.kind = 'game-stake' and e.amount = -r.stake
  ));

-- [player] I7 a finished round was paid what it says, once, and one under way nothing; a stake that goes back is no turnover
select player_id, ref from (
  select m.player_id, m.ref, -e.amount as amount from wallet_movement m
  join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = 0 and e.kind in ('games', 'jackpots')
  where m.kind like 'game-%'
  union all
  select player_id, 'game:' || id, case why when 'returned' then 0 else staked - payout end from game_round
) as both_sides group by player_id, ref having sum(amount) <> 0;

-- [player] I7 what is held for a game is the stake of its round under way
select player_id, ref from (
  select m.player_id, m.ref, e.amount from wallet_movement m
  join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = m.player_id and e.kind = 'held'
  where m.kind like 'game-%'
  union all
  select player_id, 'game:' || id, -staked from game_open
) as both_sides group by player_id, ref having sum(amount) <> 0;

-- [player] I18 the nonces of a pair of seeds are 0 to its counter without a gap, each for one round
select p.player_id, p.id from fair_pair p
left join (
  select player_id, pair_id, nonce from game_open union all select player_id, pair_id, nonce from game_round
) as r on (r.player_id, r.pair_id) = (p.player_id, p.id)
group by p.player_id, p.id, p.next_nonce
having p.next_nonce <> count(r.nonce) or p.next_nonce <> count(distinct r.nonce)
  or p.next_nonce <> coalesce(max(r.nonce), -1) + 1;

-- [player] I18 a seed was committed to before its client seed was given, no round is older than that, and none is open
-- once the seed is told
select p.player_id, p.id from fair_pair p
where p.committed_at > p.started_at
  or (p.seed is not null and encode(sha256(decode(p.seed, 'hex')), 'hex') <> p.commitment)
  or exists (
    select from game_round r where (r.player_id, r.pair_id) = (p.player_id, p.id)
      and (r.started_at < p.started_at or r.started_at > p.retired_at)
  )
  or (p.retired_at is not null and exists (
    select from game_open o where (o.player_id, o.pair_id) = (p.player_id, p.id)
  ));

-- [player] A sitting is the sum of its rounds
select player_id, sitting from (
  select player_id, id as sitting, title, currency, rounds::bigint as rounds, staked, in_play, returned, withheld
  from game_sitting
  union all
  select player_id, sitting_id, title, currency, -1, -staked, 0, tax - payout, -tax from game_round
  union all
  select player_id, sitting_id, title, currency, -1, -staked, -staked, 0, 0 from game_open
  union all
  select r.player_id, r.sitting_id, r.title, r.currency, 0, 0, 0, w.tax - w.amount, -w.tax
  from jackpot_win w join game_round r on (r.player_id, r.id) = (w.player_id, w.round_id)
) as both_sides group by player_id, sitting, title, currency
having sum(rounds) <> 0 or sum(staked) <> 0 or sum(in_play) <> 0 or sum(returned) <> 0 or sum(withheld) <> 0;

-- [title of game_day] A day of a title is the sum of its rounds that do not wait to be counted; stakes that went back are none
select title, maths, site_id from (
  select title, maths, site_id, currency, band, day, rounds, staked, paid, hits, above, squares from game_day
  union all
  select title, maths, site_id, currency, games_band(staked), games_day_of(ended_at), -1, -staked, -payout,
    -(payout > 0)::integer, -(payout > staked)::integer, -(staked::numeric ^ 2)
  from game_round r
  where why <> 'returned'
    and not exists (select from game_uncounted u where (u.player_id, u.id) = (r.player_id, r.id))
) as both_sides group by title, maths, site_id, currency, band, day
having sum(rounds) <> 0 or sum(staked) <> 0 or sum(paid) <> 0 or sum(hits) <> 0 or sum(above) <> 0
  or sum(squares) <> 0;

-- [maths of game_trial_day] A day of trials is the sum of its rounds and their steps, of rounds that do not wait to be counted
select maths, unit, class, day from (
  select maths, unit, class, day, trials, staked, paid, squares, tops from game_trial_day
  union all
  select r.maths, t.unit, t.class, games_day_of(r.started_at), -1, -t.staked, -t.paid, -t.squares, -t.tops
  from game_round r cross join lateral games_trials(r.stake, r.payout - (r.staked - r.stake), r.top, r.chances, r.why = 'lost') as t
  where r.why <> 'returned'
    and not exists (select from game_uncounted u where (u.player_id, u.id) = (r.player_id, r.id))
) as both_sides group by maths, unit, class, day
having sum(trials) <> 0 or sum(staked) <> 0 or sum(paid) <> 0 or sum(squares) <> 0 or sum(tops) <> 0;

-- [player] A round of one step has the most that it could pay, and pays no more; one of a ladder has the chance of each step
select player_id, id from game_round where payout > top or (top is not null and chances is not null)
union all
select player_id, id from game_open where (top is not null and shared is null) or (top is not null and chances is not null);

-- [player] A round that waits to be counted is finished, and its stake did not go back
select u.player_id, u.id from game_uncounted u
left join game_round r on (r.player_id, r.id) = (u.player_id, u.id)
where r.id is null or r.why = 'returned';

-- [player] Tax: what is withheld of a round is what the rate of its start gives, and the account of the tax has it
select player_id, id::text from game_round where tax <> wallet_tax(agreed_tax, payout, staked)
union all
select player_id, ref from (
  select player_id, 'game:' || id as ref, currency, tax as amount from game_round where tax <> 0
  union all
  select e.player_id, m.ref, e.currency, -e.amount from wallet_entry e
  join wallet_movement m on (m.player_id, m.seq) = (e.player_id, e.seq)
  where e.owner_id = 0 and e.kind = 'tax' and m.kind like 'game-%'
) as both_sides group by player_id, ref, currency having sum(amount) <> 0;

-- I4 nobody may change a finished round: no right to it, and a trigger for those who need no right
select name from unnest(array['game_round', 'jackpot_win']) as name
where not exists (
    select from pg_trigger where tgrelid = name::regclass and tgname = name || '_for_ever' and tgenabled = 'O'
  )
  or (
    (has_table_privilege(current_user, name, 'update') or has_table_privilege(current_user, name, 'delete'))
    and not (select rolsuper from pg_roles where rolname = current_user)
  );

-- [player] Jackpots: what a player's stakes have given is the part of each pot that they played for, to the thousandth
select player_id, site_id, currency, pot from (
  select player_id, site_id, currency, pot, thousandths from jackpot_share
  union all
  select r.player_id, r.site_id, r.currency, k.pot, -r.stake * k.per_mille from game_round r
  join jackpot_pot k on (k.site_id, k.currency) = (r.site_id, r.currency)
  where r.choice->'cycles'->>k.place is not null
) as both_sides group by 1, 2, 3, 4 having sum(thousandths) <> 0;

-- [player] Jackpots: the whole units of what a player has given left the stakes for the pots
select player_id, currency from (
  select m.player_id, e.currency, e.amount from wallet_movement m
  join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq) and e.owner_id = 0 and e.kind = 'jackpots'
  where m.kind = 'game-stake'
  union all
  select player_id, currency, -(thousandths / 1000) from jackpot_share
) as both_sides group by 1, 2 having sum(amount) <> 0;

-- Jackpots: no contribution is lost: what players gave to a pot is counted or waits to be
select site_id, currency, pot from (
  select site_id, currency, pot, thousandths / 1000 as amount from jackpot_share
  union all
  select site_id, currency, pot, -amount from jackpot_uncounted
  union all
  select site_id, currency, pot, -contributed from jackpot_pot
) as both_sides group by 1, 2, 3 having sum(amount) <> 0;

-- Jackpots: a pot holds what it was given, began with and got from others, less what it has paid
select site_id, currency, pot from jackpot_pot where amount <> contributed + seeded + moved - paid
union all
select site_id, currency, pot from (
  select site_id, currency, pot, paid as amount from jackpot_pot
  union all
  select site_id, currency, pot, -amount from jackpot_win
) as both_sides group by 1, 2, 3 having sum(amount) <> 0
union all
select site_id, currency, '' from jackpot_pot group by 1, 2 having sum(moved) <> 0;

-- Jackpots: the account of the pots has what they hold and what waits to be counted, and nothing else
select currency from (
  select currency, amount from wallet_entry where owner_id = 0 and kind = 'jackpots'
  union all
  select currency, -amount from jackpot_pot
  union all
  select currency, -amount from jackpot_uncounted
) as both_sides group by 1 having sum(amount) <> 0;

-- [player] Jackpots: a win was paid once, to its player, less its tax, for a round that hit the pot, and each movement is of a win
select player_id, seq from (
  select player_id, seq, amount - tax as amount, tax as withheld, 1 as wins from jackpot_win
  union all
  select m.player_id, m.seq, -coalesce(sum(e.amount) filter (where e.owner_id = m.player_id), 0),
    -coalesce(sum(e.amount) filter (where e.owner_id = 0 and e.kind = 'tax'), 0), -1
  from wallet_movement m join wallet_entry e on (e.player_id, e.seq) = (m.player_id, m.seq)
  where m.kind = 'jackpot-win' group by 1, 2
) as both_sides group by 1, 2 having sum(amount) <> 0 or sum(withheld) <> 0 or sum(wins) <> 0
union all
select w.player_id, w.seq from jackpot_win w
left join game_round r on (r.player_id, r.id) = (w.player_id, w.round_id)
left join jackpot_pot k on (k.site_id, k.currency, k.pot) = (w.site_id, w.currency, w.pot)
where r.id is null or (r.site_id, r.currency) <> (w.site_id, w.currency) or r.choice->'cycles'->>k.place is null;

-- [player] Jackpots: the tax of a round and of the pots it hit is that of their sum
select r.player_id, r.id from game_round r
join (
  select player_id, round_id, sum(amount)::bigint as amount, sum(tax)::bigint as tax from jackpot_win group by 1, 2
) as w on (w.player_id, w.round_id) = (r.player_id, r.id)
where r.tax + w.tax <> wallet_tax(r.agreed_tax, r.payout + w.amount, r.staked);
