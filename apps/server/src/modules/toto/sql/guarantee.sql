-- Locks a jackpot and returns its amount. The operator's own movements are posted under the gate of player 0.
create or replace function toto_lock_jackpot(p_pool text, p_site text, p_currency text) returns bigint language plpgsql as $$
declare
  v_amount bigint;
begin
  perform wallet_lock_player(0);
  insert into toto_jackpot (pool, site_id, currency) values (p_pool, p_site, p_currency) on conflict do nothing;
  select amount into strict v_amount from toto_jackpot
    where pool = p_pool and site_id = p_site and currency = p_currency for update;
  return v_amount;
end $$;

create or replace function toto_guarantee(p_pool text, p_site text, p_currency text, p_least bigint) returns void
language plpgsql as $$
declare
  v_missing bigint := p_least - toto_lock_jackpot(p_pool, p_site, p_currency);
begin
  if v_missing <= 0 then return; end if;
  perform wallet_post(0, p_currency, 'toto-jackpot', p_pool || ' ' || p_site,
    jsonb_build_array(jsonb_build_array('*promo', '*pools', v_missing)));
  update toto_jackpot set amount = p_least where pool = p_pool and site_id = p_site and currency = p_currency;
end $$;
