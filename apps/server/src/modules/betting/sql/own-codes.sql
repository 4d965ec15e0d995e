-- A code for one free bet of one player, of an exact amount: a reward.
create or replace function betting_own_code(p_site text, p_player bigint, p_grant bigint, p_currency text, p_amount bigint,
  p_min_coef integer, p_until timestamptz) returns text language plpgsql as $$
declare
  v_code text := 'GIFT-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));
begin
  insert into promo_code (site_id, code, kind, amount_milli, min_coef, valid_from, valid_until, uses_in_all, uses_by_player,
      is_for_all, grant_id, amount, currency)
    values (p_site, v_code, 'free-bet', 1, coalesce(p_min_coef, 1001), clock_timestamp(), p_until, 1, 1, false, p_grant,
      p_amount, p_currency);
  insert into promo_code_player (site_id, code, player_id) values (p_site, v_code, p_player);
  return v_code;
end $$;

-- Moves the end of a reward's code.
create or replace function betting_change_own_code(p_site text, p_code text, p_until timestamptz) returns void language sql as $$
  update promo_code set valid_until = p_until where site_id = p_site and code = p_code and grant_id is not null
$$;
