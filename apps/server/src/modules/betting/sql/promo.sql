-- Takes one use of a code for a coupon, or returns a refusal. Only a code with a limit over all players serializes
-- players; the limit per player is checked under that player's gate.
create or replace function betting_promo_use(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v record;
  v_n integer;
  v_player_n integer;
begin
  select * into v from promo_code where site_id = p->>'site' and code = p->>'promoCode';
  if not found or v.valid_from > clock_timestamp() or not (v.is_for_all or exists (
    select from promo_code_player where site_id = v.site_id and code = v.code and player_id = v_player
  )) then
    return 'promo-unknown';
  end if;
  if v.valid_until <= clock_timestamp() then return 'promo-over'; end if;
  if v.currency <> p->>'currency' then return 'promo-currency'; end if;
  select min(free) into v_player_n from generate_series(1, v.uses_by_player) as free
    where not exists (
      select from promo_use u where u.site_id = v.site_id and u.code = v.code and u.player_id = v_player
        and u.player_n = free and not u.is_given_back
    );
  if v_player_n is null then return 'promo-used'; end if;
  if v.uses_in_all is not null then
    select * into v from promo_code where site_id = v.site_id and code = v.code for update;
    if v.uses_in_all <= (
      select count(*) from promo_use u where u.site_id = v.site_id and u.code = v.code and not u.is_given_back
    ) then return 'promo-over'; end if;
    select min(free) into v_n from generate_series(1, v.uses_in_all) as free
      where not exists (
        select from promo_use u where u.site_id = v.site_id and u.code = v.code and u.n = free and not u.is_given_back
      );
  end if;
  insert into promo_use (site_id, code, player_id, coupon_id, n, player_n)
    values (v.site_id, v.code, v_player, (p->>'id')::bigint, v_n, v_player_n);
  if v.grant_id is not null then perform betting_code_used(v_player, v.grant_id, true); end if;
  return null;
end $$;

-- A free bet that was returned as a whole gives its use back; when that is corrected, the use counts again unless the
-- player has taken it for another coupon meanwhile.
create or replace function betting_promo_settled(p_player bigint, p_coupon bigint) returns void language plpgsql as $$
declare
  v_is_void boolean := not exists (
    select from coupon_leg where player_id = p_player and coupon_id = p_coupon
      and (result is null or result->>'kind' <> 'void')
  );
begin
  update promo_use used set is_given_back = v_is_void
    where used.player_id = p_player and used.coupon_id = p_coupon and used.is_given_back <> v_is_void
      and (v_is_void or not exists (
        select from promo_use other where other.site_id = used.site_id and other.code = used.code
          and not other.is_given_back
          and (other.n = used.n or (other.player_id = used.player_id and other.player_n = used.player_n))
      ));
  if not found then return; end if;
  perform betting_code_used(p_player, c.grant_id, not v_is_void)
    from promo_use u join promo_code c using (site_id, code)
    where u.player_id = p_player and u.coupon_id = p_coupon and c.grant_id is not null;
end $$;
