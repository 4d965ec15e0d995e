-- Adjusts margin and jackpot of a draw by the differences, under the lock of the jackpot. The operator adds whatever
-- the jackpot lacks because a later draw has paid it out.
create or replace function toto_carry(p_draw toto_draw, p_site text, p_currency text, p_margin bigint, p_jackpot bigint)
returns void language plpgsql as $$
declare
  v_now bigint := toto_lock_jackpot(p_draw.pool, p_site, p_currency);
  v_missing bigint := greatest(0, -(v_now + p_jackpot));
begin
  update toto_jackpot set amount = v_now + p_jackpot + v_missing
    where pool = p_draw.pool and site_id = p_site and currency = p_currency;
  if v_missing > 0 then
    perform wallet_post(0, p_currency, 'toto-jackpot', p_draw.pool || ' ' || p_site, wallet_move('*promo', '*pools', v_missing));
  end if;
  if p_margin <> 0 then
    perform wallet_post(0, p_currency, 'toto-margin', p_draw.pool || ' ' || p_draw.number,
      wallet_move('*pools', '*bets', p_margin) || wallet_move('*bets', '*pools', -p_margin));
  end if;
end $$;

-- Undoes the effect of a draw's current version on margins and jackpots: the draw is cancelled after all.
create or replace function toto_undo_pots(p_draw integer) returns void language plpgsql as $$
declare
  v_draw toto_draw;
  v toto_pot;
begin
  select * into strict v_draw from toto_draw where id = p_draw;
  for v in select * from toto_pot where draw_id = p_draw and stands order by site_id, currency loop
    perform toto_carry(v_draw, v.site_id, v.currency, -v.margin, v.jackpot_before - v.jackpot_after);
  end loop;
  update toto_pot set stands = false where draw_id = p_draw and stands;
end $$;
