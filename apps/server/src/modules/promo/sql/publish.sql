-- Publishes a definition: a new version, which new entries join from now on. One that is published already is not
-- published again. A first one may begin in another state than running. Returns the live version.
create or replace function promo_publish(p jsonb) returns integer language plpgsql as $$
declare
  v promo_promotion;
  v_version integer;
begin
  insert into promo_promotion (site_id, id, state, category, place)
    values (p->>'site', p->>'id', 'draft', p->>'category', (p->>'place')::integer) on conflict do nothing;
  select * into v from promo_promotion where site_id = p->>'site' and id = p->>'id' for update;
  if exists (
    select from promo_version where site_id = v.site_id and id = v.id and version = v.live
      and hash = decode(p->>'hash', 'hex')
  ) then return v.live; end if;
  select coalesce(max(version), 0) + 1 into v_version from promo_version where site_id = v.site_id and id = v.id;
  insert into promo_version (site_id, id, version, definition, hash, made_by, approved_by, published_at)
    values (v.site_id, v.id, v_version, p->'definition', decode(p->>'hash', 'hex'), p->>'madeBy', p->>'approvedBy',
      clock_timestamp());
  update promo_promotion set live = v_version, category = p->>'category', changed_at = clock_timestamp(),
      state = case when state = 'draft' then coalesce(p->>'state', 'running')
        when state in ('review', 'scheduled', 'ended', 'archived') then 'running' else state end
    where site_id = v.site_id and id = v.id;
  perform audit_note(v.site_id, p->>'approvedBy', 'promotion-published', v.id,
    jsonb_build_object('version', v_version, 'madeBy', p->>'madeBy', 'hash', p->>'hash', 'reason', p->>'reason'));
  return v_version;
end $$;

-- Pauses, resumes, ends or archives a promotion. What was joined runs on. Returns the state before; null without one.
create or replace function promo_set_state(p jsonb) returns text language plpgsql as $$
declare
  v promo_promotion;
begin
  select * into v from promo_promotion where site_id = p->>'site' and id = p->>'id' and live is not null for update;
  if not found then return null; end if;
  if v.state = p->>'state' then return v.state; end if;
  update promo_promotion set state = p->>'state', changed_at = clock_timestamp() where site_id = v.site_id and id = v.id;
  perform audit_note(v.site_id, p->>'actor', 'promotion-' || (p->>'state'), v.id,
    jsonb_build_object('before', v.state, 'reason', p->>'reason'));
  return v.state;
end $$;

-- Puts an item on sale, or changes it. What was sold stays counted.
create or replace function promo_put_item(p jsonb) returns void language sql as $$
  insert into promo_item (site_id, id, promotion, kind, price, definition, stock, per_week, place, is_on_sale)
  values (p->>'site', p->>'id', p->>'promotion', p->>'kind', (p->>'price')::bigint, '{}', (p->>'stock')::integer,
    (p->>'perWeek')::integer, (p->>'place')::integer,
    (p->>'isOnSale')::boolean)
  on conflict (site_id, id) do update set promotion = excluded.promotion, kind = excluded.kind, price = excluded.price,
    stock = excluded.stock, per_week = excluded.per_week, place = excluded.place, is_on_sale = excluded.is_on_sale
  where (promo_item.promotion, promo_item.kind, promo_item.price, promo_item.stock, promo_item.per_week, promo_item.place)
    is distinct from (excluded.promotion, excluded.kind, excluded.price, excluded.stock, excluded.per_week, excluded.place)
$$;
