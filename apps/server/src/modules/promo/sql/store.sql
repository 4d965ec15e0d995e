-- The beginning of this week: Monday, in UTC.
create or replace function promo_week_start() returns timestamptz language sql stable as $$
  select date_trunc('week', clock_timestamp() at time zone 'UTC') at time zone 'UTC'
$$;

-- Buys an item with points: the price and the reward in one transaction, once for a key. Players wait for each other only
-- where the stock of the item is bounded.
create or replace function promo_buy(p jsonb) returns text language plpgsql as $$
declare
  v_known record := wallet_begin_key('promo', p);
  v_player bigint := (p->>'player')::bigint;
  v_price bigint := (p->>'price')::bigint;
  v promo_item;
  v_told text;
  v_grant promo_grant;
begin
  if v_known.is_known then return v_known.answer; end if;
  select * into v from promo_item where site_id = p->>'site' and id = p->>'item';
  if v.stock is not null then
    select * into v from promo_item where site_id = p->>'site' and id = p->>'item' for update;
  end if;
  v_told := promo_sale_refusal(v, v_player, v_price);
  if v_told is null then
    v_told := promo_give(p);
    if v_told in ('granted', 'held') then v_told := null; end if;
  end if;
  if v_told is not null then
    return wallet_finish_key('promo', p, jsonb_build_object('state', 'refused', 'reason', v_told::promo_reason, 'code', null)::text);
  end if;
  select * into strict v_grant from promo_grant
    where site_id = v.site_id and promotion = p->>'promotion' and player_id = v_player and cause = p->>'cause';
  perform points_move(v_player, -v_price, 'promo-sale', v_grant.id::text);
  update promo_item set sold = sold + 1 where site_id = v.site_id and id = v.id and stock is not null;
  insert into promo_sale (player_id, site_id, item, price, grant_id) values (v_player, v.site_id, v.id, v_price, v_grant.id);
  return wallet_finish_key('promo', p,
    jsonb_build_object('state', 'done', 'reason', null, 'code', v_grant.code)::text);
end $$;

create or replace function promo_sale_refusal(v promo_item, p_player bigint, p_price bigint) returns text
language sql stable as $$
  select case
    when v.id is null or not v.is_on_sale or v.sold >= v.stock then 'item-sold-out'
    when v.price <> p_price then 'price-changed'
    when v.per_week <= (
      select count(*) from promo_sale s
      where s.player_id = p_player and s.site_id = v.site_id and s.item = v.id and s.at >= promo_week_start()
    ) then 'item-taken'
    when points_of(p_player) < v.price then 'points-missing'
  end
$$;
