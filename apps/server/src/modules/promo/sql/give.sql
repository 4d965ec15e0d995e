-- Gives a reward for a cause, once. Returns 'granted', 'held', 'there' for a cause that was rewarded, or the refusal.
create or replace function promo_give(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_reason promo_reason;
  v promo_grant;
begin
  perform wallet_lock_player(v_player);
  if exists (
    select from promo_grant where site_id = p->>'site' and promotion = p->>'promotion' and player_id = v_player
      and cause = p->>'cause'
  ) then return 'there'; end if;
  v_reason := coalesce(limit_refusal(v_player, 'bonus', p->>'currency', (p->>'amount')::bigint),
    promo_enter(p, coalesce(p->>'joins', 'automatic')));
  v_reason := coalesce(v_reason, promo_over_bounds(p, p->>'cause'), promo_take_slot(p));
  if v_reason is not null then return v_reason; end if;
  v := promo_write_grant(p);
  if v.state = 'held' then return 'held'; end if;
  -- A further bonus of a currency waits until the one that runs has ended.
  if v.is_automatic and not promo_has_bonus(v) then perform promo_activate(v, 'given', 'house'); end if;
  perform promo_announce(g, 'reward_given') from promo_grant g
    where g.player_id = v_player and g.id = v.id and g.state in ('offered', 'active');
  return 'granted';
end $$;

create or replace function promo_write_grant(p jsonb) returns promo_grant language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_period text := coalesce(p->>'period', '');
  v_is_held boolean := promo_shares(v_player, p->>'site', p->>'promotion');
  v promo_grant;
begin
  insert into promo_grant (player_id, site_id, promotion, version, cause, period, n, kind, product, currency, amount,
      required, converts_max, terms, min_odds, rounds, stake, titles, movement, days, claim_days, smallest, is_automatic,
      state, held_for, claim_by)
    values (v_player, p->>'site', p->>'promotion', (p->>'version')::integer, p->>'cause', v_period, (
        select count(*) + 1 from promo_grant
        where site_id = p->>'site' and promotion = p->>'promotion' and player_id = v_player and period = v_period
      ), p->>'kind', p->>'product', p->>'currency',
      (p->>'amount')::bigint, coalesce((p->>'required')::bigint, 0), (p->>'convertsMax')::bigint,
      nullif(p->'terms', 'null'), (p->>'minOdds')::integer, (p->>'rounds')::integer, (p->>'stake')::bigint,
      case when jsonb_typeof(p->'titles') = 'array' then
        array(select title::integer from jsonb_array_elements_text(p->'titles') as title) end,
      p->>'movement', (p->>'days')::integer,
      (p->>'claimDays')::integer, coalesce((p->>'smallest')::bigint, 1), (p->>'isAutomatic')::boolean,
      case when v_is_held then 'held' else 'offered' end, case when v_is_held then 'same-person' end,
      clock_timestamp() + make_interval(days => (p->>'claimDays')::integer))
    returning * into v;
  insert into promo_grant_step (player_id, grant_id, n, from_state, to_state, reason, actor, seq)
    select v_player, v.id, 1, '', v.state, p->>'cause', 'house',
      coalesce((select seq from wallet_last_seq where player_id = v_player), 0);
  return v;
end $$;

create or replace function promo_has_bonus(v promo_grant) returns boolean language sql stable as $$
  select v.kind = 'bonus' and exists (
    select from promo_grant where player_id = v.player_id and currency = v.currency and kind = 'bonus'
      and state in ('active', 'closing')
  )
$$;

-- Enters a version of a promotion, unless the player has entered it already. Returns a refusal or null.
create or replace function promo_enter(p jsonb, p_how text) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_version integer := (p->>'version')::integer;
  v_excludes text[] := case when jsonb_typeof(p->'excludes') = 'array'
    then array(select jsonb_array_elements_text(p->'excludes')) else '{}' end;
  v_last promo_entry;
begin
  select * into v_last from promo_entry
    where player_id = v_player and site_id = p->>'site' and id = p->>'promotion' order by n desc limit 1;
  if v_last.version = v_version then return null; end if;
  if exists (
    select from promo_entry e where e.player_id = v_player and e.site_id = p->>'site' and e.id <> p->>'promotion'
      and (e.grouping = p->>'group' or e.id = any (v_excludes) or p->>'promotion' = any (e.excludes))
      and promo_entry_stands(e)
  ) then return 'promotion-other-joined'; end if;
  insert into promo_entry (player_id, site_id, id, n, version, how, grouping, excludes, seq)
    select v_player, p->>'site', p->>'promotion', coalesce(v_last.n, 0) + 1, v_version, p_how, p->>'group', v_excludes,
      coalesce((select seq from wallet_last_seq where player_id = v_player), 0);
  return null;
end $$;

-- False when nothing came of the entry: all its rewards were declined, refused or let lapse.
create or replace function promo_entry_stands(e promo_entry) returns boolean language sql stable as $$
  select coalesce(bool_or(g.state not in ('declined', 'lapsed', 'refused')), true) from promo_grant g
  where g.player_id = e.player_id and g.site_id = e.site_id and g.promotion = e.id
$$;

-- The bounds of one person. Several rewards of one cause count once; days, weeks and months are those of UTC.
create or replace function promo_over_bounds(p jsonb, p_cause text) returns text language sql stable as $$
  select case when bool_or(taken.n >= bound.value::integer) then 'promotion-taken' end
  from jsonb_each_text(coalesce(p->'bounds'->'perPerson', '{}')) as bound
  cross join lateral (
    select count(distinct split_part(g.cause, '#', 1)) as n from promo_grant g
    where g.site_id = p->>'site' and g.promotion = p->>'promotion' and g.player_id = (p->>'player')::bigint
      and g.state <> 'refused' and split_part(g.cause, '#', 1) <> split_part(p_cause, '#', 1)
      and (bound.key = 'ever'
        or g.granted_at >= date_trunc(bound.key, clock_timestamp() at time zone 'UTC') at time zone 'UTC')
  ) as taken
$$;

-- Takes a place among all, and a part of the budget, where they are bounded: only then grants of different players wait
-- for each other. Returns a refusal or null.
create or replace function promo_take_slot(p jsonb) returns text language plpgsql as $$
declare
  v_cause text := split_part(p->>'cause', '#', 1);
  v_amount bigint := (p->>'amount')::bigint;
  v_most bigint := (p->'bounds'->>'inAll')::bigint;
  v_budget bigint;
begin
  if v_most is not null and not exists (
    select from promo_grant g where g.site_id = p->>'site' and g.promotion = p->>'promotion'
      and g.player_id = (p->>'player')::bigint and split_part(g.cause, '#', 1) = v_cause
  ) then
    insert into promo_budget (site_id, id) values (p->>'site', p->>'promotion') on conflict do nothing;
    update promo_budget set granted = granted + 1
      where site_id = p->>'site' and id = p->>'promotion' and currency = '' and granted < v_most;
    if not found then return 'promotion-full'; end if;
  end if;
  if jsonb_typeof(p->'budget') = 'object' and p->>'kind' <> 'points' then
    v_budget := coalesce((p->'budget'->>(p->>'currency'))::bigint, 0);
    insert into promo_budget (site_id, id, currency) values (p->>'site', p->>'promotion', p->>'currency')
      on conflict do nothing;
    update promo_budget set granted = granted + v_amount
      where site_id = p->>'site' and id = p->>'promotion' and currency = p->>'currency' and granted + v_amount <= v_budget;
    if not found then
      update promo_budget set granted = granted - 1
        where site_id = p->>'site' and id = p->>'promotion' and currency = '' and v_most is not null;
      return 'promotion-full';
    end if;
  end if;
  return null;
end $$;

-- The other players who share a device, a machine or a place of money with a player.
create or replace function promo_same_person(p_player bigint) returns setof bigint language sql stable as $$
  select b.player_id from sessions_device a join sessions_device b using (kind, hash)
    where a.player_id = p_player and b.player_id <> p_player
  union
  select b.player_id from cashier_instrument a join cashier_instrument b using (hash)
    where a.player_id = p_player and b.player_id <> p_player
$$;

create or replace function promo_shares(p_player bigint, p_site text, p_promotion text) returns boolean language sql stable as $$
  select exists (
    select from promo_same_person(p_player) as other
    join promo_grant g on g.site_id = p_site and g.promotion = p_promotion and g.player_id = other
    where g.state not in ('declined', 'lapsed', 'refused')
  )
$$;

-- Writes a cause down, once, in the transaction that it happens in.
create or replace function promo_note(p jsonb) returns void language sql as $$
  insert into promo_event (kind, player_id, site_id, ref, detail)
  values (p->>'kind', (p->>'player')::bigint, p->>'site', p->>'ref', coalesce(p->'detail', '{}'))
  on conflict do nothing
$$;
