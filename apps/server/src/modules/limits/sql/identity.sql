-- The first requirement of the site's jurisdiction that is not met for an act; null when all are. The same rule as
-- decideIdentity of packages/rules: both read one table. A site without requirements is refused everything.
create or replace function limit_first_unmet(p_site text, p_act text, p_age integer, p_days numeric, p_deposits bigint,
  p_amount bigint, p_proofs text[], p_is_expired boolean) returns text language plpgsql stable as $$
declare
  v limit_requirement;
  v_value numeric;
  v_is_any boolean := false;
begin
  for v in select * from limit_requirement where site_id = p_site and act = p_act order by n loop
    v_is_any := true;
    continue when v.proof = any (p_proofs);
    v_value := case v.fact when 'age' then p_age when 'days' then p_days when 'deposits' then p_deposits
      when 'amount' then p_amount end;
    continue when v.fact = 'age' and v_value >= v.bound;
    continue when v.fact in ('days', 'deposits', 'amount') and v_value <= v.bound;
    if v.fact in ('deposits', 'amount') and v_value is null then return 'no-rate'; end if;
    return case when v.proof = 'identity' and p_is_expired then 'identity-expired' else v.reason end;
  end loop;
  return case when not v_is_any then 'identity-check' end;
end $$;

-- The reason that a player has to prove something first; null when not. Called under the player's gate lock, where
-- documents change as well. A deposit that is credited or started counts in the sum of all deposits; `p_amount` is null
-- when it has no rate.
create or replace function limit_identity_refusal(p_player bigint, p_act text, p_currency text, p_amount bigint)
returns text language plpgsql stable as $$
declare
  v record;
  v_proofs text[] := limit_proofs(p_player);
  v_amount bigint;
  v_deposits bigint := 0;
begin
  select * into v from players_identity where player_id = p_player;
  if not found then return 'identity-check'; end if;
  if v.has_contact then v_proofs := v_proofs || 'contact'::text; end if;
  -- The sum is looked up only where it decides something.
  if exists (
    select from limit_requirement where site_id = v.site_id and act = p_act and fact = 'deposits'
      and proof <> all (v_proofs)
  ) then select total into v_deposits from limit_deposited(p_player); end if;
  if p_act = 'deposit' or exists (
    select from limit_requirement where site_id = v.site_id and act = p_act and fact = 'amount'
  ) then
    -- Nothing is nothing in every currency: the rights of a player are asked for with 0.
    v_amount := case when p_amount = 0 then 0 else limit_worth(p_amount, p_currency, 'USD', true) end;
  end if;
  return limit_first_unmet(v.site_id, p_act, extract(year from age(current_date, v.birth_date))::integer,
    extract(epoch from clock_timestamp() - v.created_at) / 86400,
    v_deposits + case when p_act = 'deposit' then v_amount else 0 end, v_amount, v_proofs,
    'identity-expired' = any (v_proofs));
end $$;

-- The player, if a requirement for stakes is not met. Returns a set, so that the planner inlines it: a call of
-- limit_identity_refusal for each coupon of a batch would cost a quarter of the batch. Proofs are looked up last,
-- because a player within all bounds needs none.
create or replace function limit_unproven(p_player bigint, p_currency text, p_more bigint) returns table (player_id bigint)
language sql stable as $$
  select p_player where not coalesce((
    select bool_and(
      coalesce(case line.fact
        when 'age' then extract(year from age(current_date, i.birth_date)) >= line.bound
        when 'days' then i.created_at >= clock_timestamp() - line.bound * interval '1 day'
        when 'deposits' then (select total from limit_deposited(p_player)) <= line.bound
        when 'amount' then limit_worth(p_more, p_currency, 'USD', true) <= line.bound
      end, false)
      or coalesce(line.proof = 'contact' and i.has_contact or line.proof = any (limit_proofs(p_player)), false)
    )
    from players_identity i join limit_requirement line on line.site_id = i.site_id and line.act = 'stake'
    where i.player_id = p_player
  ), false)
$$;

-- Replaces the requirements of a site by those of its jurisdiction. Returns whether anything has changed.
create or replace function limit_set_requirements(p jsonb) returns boolean language plpgsql as $$
begin
  -- Nodes that start together write the same lines one after the other.
  perform pg_advisory_xact_lock(hashtext('limit_requirement'));
  if not exists (
    (select act, n, fact, bound, proof, reason from limit_requirement where site_id = p->>'site'
      except select * from limit_given(p)) union all
    (select * from limit_given(p)
      except select act, n, fact, bound, proof, reason from limit_requirement where site_id = p->>'site')
  ) then return false; end if;
  delete from limit_requirement where site_id = p->>'site';
  -- The lines of a new site are no change of anything.
  if found then
    perform audit_note(p->>'site', 'house', 'requirements-changed', p->>'site',
      jsonb_build_object('requirements', p->'requirements'));
  end if;
  insert into limit_requirement (site_id, act, n, fact, bound, proof, reason)
    select p->>'site', given.* from limit_given(p) as given;
  return true;
end $$;

create or replace function limit_given(p jsonb)
returns table (act text, n integer, fact text, bound bigint, proof text, reason text) language sql immutable as $$
  select line->>'act', at::integer, line->>'fact', (line->>'bound')::bigint, line->>'proof', line->>'reason'
  from jsonb_array_elements(p->'requirements') with ordinality as lines (line, at)
$$;
