-- The suspension that a coupon falls under; null when none.
create or replace function suspension_of(p jsonb) returns text language sql stable as $$
  select case when scope in ('betting', 'player') then 'betting-off' when scope = 'sport' then 'sport-off'
    when scope in ('games', 'game') then scope || '-off' else 'offer-off' end
  from suspension
  where site_id = p->>'site' and (
    scope = 'betting' or scope = 'player' and subject = p->>'player' or p->'subjects' ? (scope || ':' || subject)
  )
  order by array_position(array['betting', 'player', 'sport', 'games'], scope) nulls last limit 1
$$;

-- True while anything is suspended on any site; only then suspension_of is asked for each coupon.
create or replace function suspension_is_any() returns boolean language sql stable as $$
  select exists (select from suspension)
$$;

-- True when the player is suspended: without staking there is no reason to deposit.
create or replace function suspension_of_player(p_player bigint) returns boolean language sql stable as $$
  select exists (select from suspension where scope = 'player' and subject = p_player::text)
$$;

-- The reason that so much of a player's own money may not be staked now: a suspension, a limit or a missing proof.
create or replace function limit_stake_refusal(p jsonb, p_amount bigint, p_is_there boolean) returns text
language plpgsql stable as $$
begin
  return coalesce(suspension_of(p),
    limit_refusal((p->>'player')::bigint, 'stake', p->>'currency', p_amount, p_is_there),
    case when exists (select from limit_unproven((p->>'player')::bigint, p->>'currency', p_amount))
      then limit_identity_refusal((p->>'player')::bigint, 'stake', p->>'currency', p_amount) end);
end $$;

-- The same for a stake of bonus money, which is no loss of the player's own.
create or replace function limit_bonus_stake_refusal(p jsonb, p_amount bigint, p_is_there boolean) returns text
language plpgsql stable as $$
begin
  return coalesce(suspension_of(p),
    limit_refusal((p->>'player')::bigint, 'bonus-stake', p->>'currency', p_amount, p_is_there),
    case when exists (select from limit_unproven((p->>'player')::bigint, p->>'currency', p_amount))
      then limit_identity_refusal((p->>'player')::bigint, 'stake', p->>'currency', p_amount) end);
end $$;

-- Suspends betting on a site, a sport, a championship, an event, a market, all games, a title or for a player, or resumes
-- it. Returns whether anything has changed.
create or replace function suspension_start(p jsonb) returns boolean language plpgsql as $$
begin
  insert into suspension (site_id, scope, subject, actor, reason)
    values (p->>'site', p->>'scope', p->>'subject', p->>'actor', p->>'reason') on conflict do nothing;
  if not found then return false; end if;
  perform audit_note(p->>'site', p->>'actor', 'betting-stopped', (p->>'scope') || ' ' || (p->>'subject'),
    jsonb_build_object('scope', p->>'scope', 'subject', p->>'subject', 'reason', p->>'reason'));
  return true;
end $$;

create or replace function suspension_end(p jsonb) returns boolean language plpgsql as $$
begin
  delete from suspension where site_id = p->>'site' and scope = p->>'scope' and subject = p->>'subject';
  if not found then return false; end if;
  perform audit_note(p->>'site', p->>'actor', 'betting-goes-on', (p->>'scope') || ' ' || (p->>'subject'),
    jsonb_build_object('scope', p->>'scope', 'subject', p->>'subject', 'reason', p->>'reason'));
  return true;
end $$;
