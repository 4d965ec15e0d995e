-- Locks the pots that rounds of this list hit, in one order, before any of them moves money: two lists that hit the same
-- pots never wait for each other in a circle. Of two winners at once the later one waits here.
create or replace function jackpots_lock(p jsonb) returns void language sql as $$
  select from jackpot_pot where (site_id, currency) in (
    select given->>'site', given->>'currency' from jsonb_array_elements(p) as given where jsonb_array_length(given->'hits') > 0
  ) order by site_id, currency, pot for update
$$;

-- The refusal of a round as it was played: `moved` when its pots are not the open ones any more, and the node plays it
-- again; `halted` when a pot that it hit is not as it was written. Null when all is well.
create or replace function jackpots_refusal(p jsonb) returns text language plpgsql as $$
declare
  v jackpot_pot;
begin
  if exists (
    select from jsonb_array_elements_text(p->'pots') as played (name)
    left join jackpot_pot k on (k.site_id, k.currency, k.pot) = (p->>'site', p->>'currency', played.name)
    where k.pot is null or k.closed_at is not null
  ) then return 'moved'; end if;
  for v in
    select * from jackpot_pot where site_id = p->>'site' and currency = p->>'currency' and p->'hits' ? pot order by pot for update
  loop
    if not seal_holds(v) then
      perform integrity_find('jackpot_pot', seal_id(v), 'changed', true, '{}');
      return 'halted';
    end if;
  end loop;
  return null;
end $$;

-- Writes down what a stake gives to each pot that the round plays for, and returns the moves. A share is carried in
-- thousandths of a minor unit, so small stakes give as much as one large one. No pot is touched here: it would be a row
-- that all rounds wait for.
create or replace function jackpots_take(p jsonb) returns jsonb language plpgsql as $$
declare
  v_taken bigint;
begin
  if coalesce(jsonb_array_length(p->'pots'), 0) = 0 then return '[]'; end if;
  with given as (
    select k.pot, (p->>'stake')::bigint * k.per_mille as thousandths from jackpot_pot k
    where k.site_id = p->>'site' and k.currency = p->>'currency' and p->'pots' ? k.pot
  ), shared as (
    insert into jackpot_share as s (player_id, site_id, currency, pot, thousandths)
    select (p->>'player')::bigint, p->>'site', p->>'currency', pot, thousandths from given
    on conflict (player_id, site_id, currency, pot) do update set thousandths = s.thousandths + excluded.thousandths
    returning pot, thousandths
  ), whole as (
    select pot, shared.thousandths / 1000 - (shared.thousandths - given.thousandths) / 1000 as amount
    from shared join given using (pot)
  ), written as (
    insert into jackpot_uncounted (player_id, round_id, site_id, currency, pot, amount)
    select (p->>'player')::bigint, (p->>'id')::bigint, p->>'site', p->>'currency', pot, amount from whole where amount > 0
    returning amount
  )
  select coalesce(sum(amount), 0) into v_taken from written;
  return wallet_move('*games', '*jackpots', v_taken);
end $$;

-- Adds to the pots of a site and currency what rounds have given since the last time. The pots are locked first, so that
-- nothing is counted twice and a winner never meets half of a count. What a closed pot is still given goes to the one that
-- got its money. Returns how many contributions were counted.
create or replace function jackpots_count(p_site text, p_currency text) returns bigint language plpgsql as $$
declare
  v_counted bigint;
begin
  perform from jackpot_pot where site_id = p_site and currency = p_currency order by pot for update;
  with due as (
    delete from jackpot_uncounted where site_id = p_site and currency = p_currency returning pot, amount
  ), given as (
    select k.pot, k.moved_to, sum(due.amount)::bigint as amount, count(*) as parts from due
    join jackpot_pot k on (k.site_id, k.currency, k.pot) = (p_site, p_currency, due.pot) group by k.pot, k.moved_to
  ), changed as (
    select pot, sum(contributed) as contributed, sum(moved) as moved from (
      select pot, amount as contributed, case when moved_to is null then 0 else -amount end as moved from given
      union all
      select moved_to, 0, amount from given where moved_to is not null
    ) as parts group by pot
  ), added as (
    update jackpot_pot k set contributed = k.contributed + c.contributed, moved = k.moved + c.moved,
        amount = k.amount + c.contributed + c.moved
      from changed c where k.site_id = p_site and k.currency = p_currency and k.pot = c.pot
  )
  select coalesce(sum(parts), 0) into v_counted from given;
  return v_counted;
end $$;

-- Pays the pots that a round has hit, and seeds them again, in the transaction of the round. Its own stake has given its
-- part before. Taxed like a payout of the same round: together they bear the tax of their sum.
create or replace function jackpots_pay(p jsonb, v game_open) returns void language plpgsql as $$
declare
  v_pot record;
  v_gross bigint := (p->'over'->>'payout')::bigint;
  v_tax bigint;
  v_seq bigint;
begin
  if coalesce(jsonb_array_length(p->'hits'), 0) = 0 then return; end if;
  perform jackpots_count(v.site_id, v.currency);
  for v_pot in
    select * from jackpot_pot where site_id = v.site_id and currency = v.currency and p->'hits' ? pot order by place
  loop
    v_tax := wallet_tax(v.agreed_tax, v_gross + v_pot.amount, v.staked) - wallet_tax(v.agreed_tax, v_gross, v.staked);
    v_gross := v_gross + v_pot.amount;
    v_seq := wallet_post(v.player_id, v.currency, 'jackpot-win', 'game:' || v.id,
      wallet_pay(v.player_id, v.currency, '*jackpots', v_pot.amount - v_tax) || wallet_move('*jackpots', '*tax', v_tax)
      || wallet_move('*promo', '*jackpots', v_pot.seed));
    insert into jackpot_win (player_id, round_id, pot, site_id, currency, amount, tax, seq)
      values (v.player_id, v.id, v_pot.pot, v.site_id, v.currency, v_pot.amount, v_tax, v_seq);
    update jackpot_pot set amount = v_pot.seed, seeded = seeded + v_pot.seed, paid = paid + v_pot.amount
      where site_id = v.site_id and currency = v.currency and pot = v_pot.pot;
    update game_sitting set returned = returned + v_pot.amount - v_tax, withheld = withheld + v_tax
      where player_id = v.player_id and id = v.sitting_id;
    perform notification_message(v.player_id, 'jackpot_won', 'jackpot ' || v.id || ' ' || v_pot.pot, jsonb_build_object(
      'pot', notification_key('message_pot_' || v_pot.pot), 'amount', notification_money(v_pot.amount - v_tax, v.currency),
      'tax', notification_tax(v_tax, v.currency), 'at', notification_time(clock_timestamp())
    ));
  end loop;
end $$;

-- The pots that a round was paid, in the order of the file; null for a round without one.
create or replace function jackpots_won(p_player bigint, p_round bigint) returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('pot', w.pot, 'amount', w.amount::text, 'tax', w.tax::text) order by w.seq)
  from jackpot_win w where w.player_id = p_player and w.round_id = p_round
$$;

-- Opens the pots of a site and currency with what they begin with, once.
create or replace function jackpots_open(p jsonb) returns void language plpgsql as $$
declare
  v_seeded bigint;
begin
  with made as (
    insert into jackpot_pot (site_id, currency, pot, place, cycle, seed, per_mille, amount, seeded)
    select p->>'site', p->>'currency', one->>'pot', (one->>'place')::integer, (one->>'cycle')::bigint,
      (one->>'seed')::bigint, (one->>'perMille')::integer, (one->>'seed')::bigint, (one->>'seed')::bigint
    from jsonb_array_elements(p->'pots') as one order by one->>'pot'
    on conflict do nothing returning seed
  )
  select sum(seed) into v_seeded from made;
  if v_seeded is null then return; end if;
  perform wallet_post(0, p->>'currency', 'jackpot-seed', 'jackpots:' || (p->>'site'),
    wallet_move('*promo', '*jackpots', v_seeded));
end $$;

-- Closes a pot by moving all that it holds to another of the same site and currency. False when one of them is not open.
-- Contributions that are still on their way to it follow by `moved_to`.
create or replace function jackpots_move(p jsonb) returns boolean language plpgsql as $$
declare
  v_amount bigint;
begin
  perform jackpots_count(p->>'site', p->>'currency');
  if (select count(*) from jackpot_pot where site_id = p->>'site' and currency = p->>'currency' and closed_at is null
      and pot in (p->>'pot', p->>'into')) <> 2 then return false; end if;
  select amount into v_amount from jackpot_pot
    where site_id = p->>'site' and currency = p->>'currency' and pot = p->>'pot';
  update jackpot_pot set amount = 0, moved = moved - v_amount, closed_at = clock_timestamp(), moved_to = p->>'into'
    where site_id = p->>'site' and currency = p->>'currency' and pot = p->>'pot';
  update jackpot_pot set amount = amount + v_amount, moved = moved + v_amount
    where site_id = p->>'site' and currency = p->>'currency' and pot = p->>'into';
  -- A pot that was moved here before goes on with it.
  update jackpot_pot set moved_to = p->>'into'
    where site_id = p->>'site' and currency = p->>'currency' and moved_to = p->>'pot';
  perform audit_note('', p->>'actor', 'jackpot-moved', 'pot ' || (p->>'site') || ' ' || (p->>'currency') || ' ' || (p->>'pot'),
    jsonb_build_object('into', p->>'into', 'amount', v_amount::text, 'reason', p->>'reason'));
  return true;
end $$;
