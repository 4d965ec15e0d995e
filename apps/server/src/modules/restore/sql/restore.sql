-- Marks the database as restored: payments and betting close, every session ends, and no link that was sent before opens
-- anything. Steps of an earlier restore that nobody has finished are replaced by those of this one.
create or replace function restore_mark(p jsonb) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  perform pg_advisory_xact_lock(7062087);
  update restore_step set done_at = clock_timestamp(), actor = 'house', reason = 'restored again' where done_at is null;
  update restore_finding set state = 'noted', reason = 'restored again' where state = 'open';
  insert into restore_event (source, as_of, detail)
    values (p->>'source', (p->>'asOf')::timestamptz, coalesce(p->'detail', '{}')) returning id into v_id;
  insert into restore_step (restore_id, step, position)
    values (v_id, 'journal', 1), (v_id, 'payments', 2), (v_id, 'betting', 3);
  perform wallet_close_product(product, 'restore ' || v_id) from unnest(array['payments', 'betting']) as product;
  perform sessions_end_all();
  perform audit_note('', coalesce(p->>'actor', 'house'), 'restored', 'restore ' || v_id,
    jsonb_build_object('source', p->>'source', 'asOf', p->>'asOf', 'reason', p->>'reason'));
  return v_id;
end $$;

-- The restore whose steps are not all done; nothing on a site that is open.
create or replace function restore_current() returns bigint language sql stable as $$
  select restore_id from restore_step where done_at is null order by restore_id desc limit 1
$$;

create or replace function restore_find(p_restore bigint, p_step text, p_kind text, p_subject text, p_detail jsonb, p_state text)
returns void language sql as $$
  insert into restore_finding (restore_id, step, kind, subject, detail, state)
    values (p_restore, p_step, p_kind, p_subject, p_detail, p_state)
    on conflict (restore_id, kind, subject) do nothing
$$;

-- Ends a step, in the order of the runbook and in no other: an earlier step that is not done, or a finding that is open,
-- keeps it closed. What it closed opens with it. Answers what became of it.
create or replace function restore_finish(p_restore bigint, p_step text, p_actor text, p_reason text) returns text
language plpgsql as $$
declare
  v restore_step;
begin
  perform pg_advisory_xact_lock(7062087);
  select * into v from restore_step where restore_id = p_restore and step = p_step for update;
  if not found then return 'unknown'; end if;
  if v.done_at is not null then return 'already'; end if;
  if exists (select from restore_step where restore_id = p_restore and position < v.position and done_at is null) then
    return 'earlier';
  end if;
  if exists (select from restore_finding where restore_id = p_restore and step = p_step and state = 'open') then
    return 'findings';
  end if;
  update restore_step set done_at = clock_timestamp(), actor = p_actor, reason = p_reason
    where restore_id = p_restore and step = p_step;
  perform wallet_open_product(p_step);
  perform audit_note('', p_actor, 'restore-step-done', 'restore ' || p_restore,
    jsonb_build_object('step', p_step, 'reason', p_reason));
  return 'done';
end $$;

-- Two operators decide about an open finding: one proposes, another confirms the same. Returns "agreed" while the
-- second is missing, "ready" when both have confirmed, and null when there is none to decide.
create or replace function restore_agree(p_finding bigint, p_wish text, p_actor text) returns text language plpgsql as $$
declare
  v restore_finding;
begin
  select * into v from restore_finding where id = p_finding and state = 'open' for update;
  if not found then return null; end if;
  if v.wish is distinct from p_wish or v.wished_by = p_actor then
    update restore_finding set wish = p_wish, wished_by = p_actor where id = p_finding;
    return 'agreed';
  end if;
  return 'ready';
end $$;

create or replace function restore_settle(p_finding bigint, p_wish text, p_actor text, p_reason text) returns text
language plpgsql as $$
declare
  v restore_finding;
  v_said text := restore_agree(p_finding, p_wish, p_actor);
begin
  if v_said is distinct from 'ready' then return v_said; end if;
  select * into strict v from restore_finding where id = p_finding;
  if p_wish like 'player %' then
    if v.kind <> 'payout-unknown' then return null; end if;
    perform set_config('evens.reconciling', 'on', true);
    perform cashier_assign_payout(v.detail || jsonb_build_object('reference', v.subject, 'player', substr(p_wish, 8),
      'site', players_site_of(substr(p_wish, 8)::bigint)));
  end if;
  update restore_finding set state = 'settled', settled_by = p_actor, reason = p_reason where id = p_finding;
  perform audit_note('', p_actor, 'restore-finding-settled', 'restore ' || v.restore_id, jsonb_build_object(
    'finding', v.kind, 'subject', v.subject, 'wish', p_wish, 'with', v.wished_by, 'reason', p_reason));
  return 'settled';
end $$;
