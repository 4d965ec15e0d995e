-- Shares the pots of a round that is over: once, before its first bet is paid. The jackpot is locked, so that a round of
-- another number that was shared meanwhile is found out: the node reckons again. False when the pots are shared already.
create or replace function tables_share(p jsonb) returns boolean language plpgsql as $$
declare
  v_site text := p->>'site';
  v_title integer := (p->>'title')::integer;
  v_n bigint := (p->>'n')::bigint;
  v_round table_round;
  v jsonb;
begin
  -- Movements of the operator are posted under the gate of player 0.
  perform wallet_lock_player(0);
  select * into v_round from table_round where site_id = v_site and title = v_title and n = v_n and state = 'over' for update;
  if v_round.n is null or not seal_holds(v_round) then raise exception 'pots are shared of a round that is over'; end if;
  if exists (select from table_pot where site_id = v_site and title = v_title and n = v_n) then return false; end if;
  for v in select pot from jsonb_array_elements(p->'pots') as pot order by pot->>'currency' loop
    if tables_lock_jackpot(v_site, v_title, v->>'currency') <> (v->>'before')::bigint then
      raise exception 'the jackpot has moved since the pot was reckoned';
    end if;
    update table_jackpot set amount = (v->>'after')::bigint
      where site_id = v_site and title = v_title and currency = v->>'currency';
    insert into table_pot (site_id, title, n, currency, cards, price, stakes, paid, kept, jackpot_before, jackpot_after, prizes)
      values (v_site, v_title, v_n, v->>'currency', (v->>'cards')::integer, (v->>'price')::bigint, (v->>'stakes')::bigint,
        (v->>'paid')::bigint, (v->>'kept')::bigint, (v->>'before')::bigint, (v->>'after')::bigint, v->'prizes');
    perform tables_carry(v_site || '/' || v_title || '/' || v_n, v->>'currency',
      (v->>'after')::bigint - (v->>'before')::bigint);
  end loop;
  return true;
end $$;

create or replace function tables_lock_jackpot(p_site text, p_title integer, p_currency text) returns bigint
language plpgsql as $$
declare
  v table_jackpot;
begin
  insert into table_jackpot (site_id, title, currency) values (p_site, p_title, p_currency) on conflict do nothing;
  select * into strict v from table_jackpot
    where site_id = p_site and title = p_title and currency = p_currency for update;
  if not seal_holds(v) then
    perform integrity_find('table_jackpot', seal_id(v), 'changed', true, '{}');
    raise exception 'a jackpot was changed behind the application''s back';
  end if;
  return v.amount;
end $$;

-- Stakes and payouts are those of games, so what a round leaves in the jackpot moves from there into the pools, or back.
create or replace function tables_carry(p_ref text, p_currency text, p_more bigint) returns void language plpgsql as $$
begin
  if p_more = 0 then return; end if;
  perform wallet_post(0, p_currency, 'table-pot', 'table:' || p_ref,
    wallet_move('*games', '*pools', p_more) || wallet_move('*pools', '*games', -p_more));
end $$;

-- A pot is shared once.
create or replace function tables_keep_pot() returns trigger language plpgsql as $$
begin
  raise exception 'a pot stays as it was shared' using errcode = 'insufficient_privilege';
end $$;
