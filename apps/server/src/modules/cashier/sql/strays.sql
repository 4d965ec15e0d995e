-- An event about a payment that is unknown here. It is kept, and what it says last of each charge is a case for operators.
create or replace function cashier_note_stray(p jsonb) returns void language plpgsql as $$
declare
  v_state text := case when p->>'state' in ('pending', 'success') then 'open' else 'empty' end;
begin
  insert into payment_stray (provider, event_id, report) values (p->>'provider', p->>'event', p) on conflict do nothing;
  if not found then return; end if;
  insert into stray_payment as s (id, provider, reference, charge, kind, version, reported, amount, currency, state)
    values ('st' || translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'), p->>'provider',
      p->>'reference', p->>'id', p->>'kind', (p->>'version')::integer, p->>'state', (p->>'amount')::bigint,
      p->>'currency', v_state)
    on conflict (provider, reference, charge) do update
    set version = excluded.version, reported = excluded.reported, amount = excluded.amount, currency = excluded.currency,
      kind = excluded.kind, state = excluded.state
    where excluded.version > s.version and s.state in ('open', 'empty');
end $$;

-- The player of the payment or refund with this reference; null while there is none.
create or replace function cashier_player_of(p_provider text, p_reference text) returns bigint language sql stable as $$
  select coalesce(
    (select player_id from payment where id = p_reference and provider = p_provider),
    (select player_id from payment_refund where key = p_reference and provider = p_provider))
$$;

-- True once there is a payment or refund of this reference.
create or replace function cashier_is_known(p_provider text, p_reference text) returns boolean language sql stable as $$
  select cashier_player_of(p_provider, p_reference) is not null
$$;

-- Hears an event whose payment has become known since, as if it had come now. Answers whose payment it is; nothing when
-- another node has done so, or the payment is still unknown. The report is read under the player's gate and locked: its
-- seal is read by a later statement, and a mark that another node commits between the two would be a false finding.
create or replace function cashier_match_stray(p_provider text, p_event text) returns bigint language plpgsql as $$
declare
  v payment_stray;
  v_player bigint;
  v_stray stray_payment;
  v_heard jsonb;
begin
  select cashier_player_of(provider, report->>'reference') into strict v_player from payment_stray
    where provider = p_provider and event_id = p_event;
  if v_player is null then return null; end if;
  perform wallet_lock_player(v_player);
  select * into strict v from payment_stray where provider = p_provider and event_id = p_event for update;
  if v.heard_at is not null then return null; end if;
  if not seal_holds(v) then
    perform integrity_find('payment_stray', seal_id(v), 'changed', true, '{}');
    return null;
  end if;
  v_heard := cashier_apply_event(v.report);
  update payment_stray set heard_at = clock_timestamp() where provider = p_provider and event_id = p_event;
  update stray_payment set state = 'matched', final_at = clock_timestamp()
    where provider = p_provider and reference = v.report->>'reference' and charge = v.report->>'id'
      and state in ('open', 'empty', 'written-off') returning * into v_stray;
  if v_stray.id is not null then
    update stray_proposal set state = 'rejected', decided_by = 'house', decided_reason = 'its payment is known',
      decided_at = clock_timestamp() where stray_id = v_stray.id and state = 'open';
    perform audit_note('', 'house', 'stray-matched', v_stray.id, cashier_stray_detail(v_stray, v_heard->>'effect'));
  end if;
  return (v_heard->>'player')::bigint;
end $$;

create or replace function cashier_stray_detail(v stray_payment, p_reason text) returns jsonb language sql stable as $$
  select jsonb_build_object('provider', v.provider, 'reference', v.reference, 'charge', v.charge,
    'amount', v.amount::text, 'currency', v.currency, 'reason', p_reason)
$$;

-- The reason that nothing can be proposed or approved now; null when it can. Only received money is decided on, and
-- only a deposit can be credited or refunded.
create or replace function cashier_stray_refusal(v stray_payment, p_act text, p_player bigint) returns text
language plpgsql stable as $$
begin
  if cashier_is_known(v.provider, v.reference) then return 'known'; end if;
  if v.reported <> 'success' then return 'no-money'; end if;
  if p_act <> 'write-off' and v.kind <> 'deposit' then return 'no-deposit'; end if;
  if p_act <> 'credit' then return null; end if;
  if players_site_of(p_player) is null then return 'no-player'; end if;
  if not wallet_has_account(p_player, v.currency) then return 'no-account'; end if;
  return null;
end $$;

-- False when the stray, its proposal or a report of its reference is not as the site wrote it: each is a finding, and money
-- halts.
create or replace function cashier_stray_holds(v stray_payment, p stray_proposal) returns boolean language plpgsql as $$
begin
  perform integrity_find(broken.place, broken.record, 'changed', true, '{}') from (
    select 'stray_payment' as place, seal_id(v) as record where not seal_holds(v)
    union all
    select 'stray_proposal', seal_id(p) where not seal_holds(p)
    union all
    select 'payment_stray', seal_id(s) from payment_stray s
    where s.provider = v.provider and s.report->>'reference' = v.reference and not seal_holds(s)
  ) as broken;
  return not found;
end $$;

-- One operator proposes what becomes of a stray. Answers "proposed", or why not; nothing when none is open.
create or replace function cashier_propose_stray(p_id text, p_act text, p_player bigint, p_actor text, p_reason text)
returns text language plpgsql as $$
declare
  v stray_payment;
  v_refusal text;
begin
  select * into v from stray_payment where id = p_id and state = 'open' for update;
  if not found then return null; end if;
  v_refusal := cashier_stray_refusal(v, p_act, p_player);
  if v_refusal is not null then return v_refusal; end if;
  insert into stray_proposal (stray_id, act, player_id, version, proposer, reason)
    values (v.id, p_act, p_player, v.version, p_actor, p_reason) on conflict do nothing;
  if not found then return 'waits'; end if;
  perform audit_note('', p_actor, 'stray-' || p_act || '-proposed', v.id,
    cashier_stray_detail(v, p_reason) || jsonb_build_object('player', p_player::text));
  return 'proposed';
end $$;

-- Withdraws a proposal, by its proposer or another operator.
create or replace function cashier_reject_stray(p_id text, p_actor text, p_reason text) returns text
language plpgsql as $$
declare
  v stray_payment;
begin
  select * into v from stray_payment where id = p_id for update;
  update stray_proposal set state = 'rejected', decided_by = p_actor, decided_reason = p_reason,
    decided_at = clock_timestamp() where stray_id = p_id and state = 'open';
  if not found then return null; end if;
  perform audit_note('', p_actor, 'stray-rejected', v.id, cashier_stray_detail(v, p_reason));
  return 'rejected';
end $$;

-- Another operator approves, and it is done: once, for exactly what was proposed. Answers what the stray has become, why
-- it has not, and nothing when no proposal waits.
create or replace function cashier_approve_stray(p_id text, p_actor text, p_reason text) returns text
language plpgsql as $$
declare
  v stray_payment;
  v_proposal stray_proposal;
  v_refusal text;
begin
  select * into v_proposal from stray_proposal where stray_id = p_id and state = 'open';
  if not found then return null; end if;
  if v_proposal.act <> 'write-off' then perform wallet_lock_player(cashier_stray_player(v_proposal)); end if;
  select * into v from stray_payment where id = p_id and state = 'open' for update;
  if not found then return null; end if;
  -- Between two looks it may have been rejected and another one made.
  perform from stray_proposal where id = v_proposal.id and state = 'open' for update;
  if not found then return null; end if;
  if v_proposal.proposer = p_actor then return 'own'; end if;
  if v_proposal.version <> v.version then return 'changed'; end if;
  v_refusal := cashier_stray_refusal(v, v_proposal.act, v_proposal.player_id);
  if v_refusal is not null then return v_refusal; end if;
  if not cashier_stray_holds(v, v_proposal) then return null; end if;
  update stray_proposal set state = 'approved', decided_by = p_actor, decided_reason = p_reason,
    decided_at = clock_timestamp() where id = v_proposal.id;
  v.state := case v_proposal.act
    when 'credit' then cashier_credit_stray(v, v_proposal)
    when 'refund' then cashier_refund_stray(v, v_proposal)
    else 'written-off'
  end;
  update stray_payment set state = v.state, final_at = clock_timestamp() where id = v.id;
  perform audit_note('', p_actor, 'stray-' || v.state, v.id, cashier_stray_detail(v, p_reason)
    || jsonb_build_object('proposed', v_proposal.act, 'proposer', v_proposal.proposer, 'player', v_proposal.player_id::text));
  return v.state;
end $$;

-- The player whose gate is locked for the movement. Money that is refunded without a player is held by the suspense
-- account, number 1; players are numbered from 1000001.
create or replace function cashier_stray_player(v stray_proposal) returns bigint language sql immutable as $$
  select coalesce(v.player_id, 1)
$$;

-- Creates the missing deposit of a stray under the provider's reference, so that later reports find it.
create or replace function cashier_stray_deposit(v stray_payment, p stray_proposal, p_state text) returns payment
language plpgsql as $$
declare
  v_payment payment;
begin
  insert into payment (id, player_id, site_id, kind, method, state, currency, amount, fee, provider_amount, fields,
    language, provider, ask_at, expires_at)
  values (v.reference, cashier_stray_player(p), coalesce(players_site_of(p.player_id), ''), 'deposit', 'stray', p_state,
    v.currency, v.amount, 0, v.amount, '{}', coalesce(players_language_of(p.player_id), 'en'), v.provider,
    clock_timestamp(), clock_timestamp())
  returning * into strict v_payment;
  return v_payment;
end $$;

-- The newest report of a stray, as it came.
create or replace function cashier_stray_report(v stray_payment) returns jsonb language sql stable as $$
  select report from payment_stray
  where provider = v.provider and report->>'reference' = v.reference and report->>'id' = v.charge
    and (report->>'version')::integer = v.version
  order by at limit 1
$$;

-- Credits it as every deposit is credited: by the provider's report, within the player's limits. Somebody who is excluded or
-- at a limit is not credited; then it goes back.
create or replace function cashier_credit_stray(v stray_payment, p stray_proposal) returns text language plpgsql as $$
declare
  v_payment payment := cashier_stray_deposit(v, p, 'started');
  v_effect text := cashier_apply_event(cashier_stray_report(v))->>'effect';
begin
  perform notification_add(v_payment.site_id, v_payment.player_id);
  case v_effect
    when 'credited' then return 'credited';
    when 'refund' then return 'refunded';
    else raise exception 'a stray was heard as %', v_effect;
  end case;
end $$;

-- Sends it back as every refund is sent: held until the provider has confirmed it, retried, and looked at by a person in the
-- end.
create or replace function cashier_refund_stray(v stray_payment, p stray_proposal) returns text language plpgsql as $$
declare
  v_payment payment := cashier_stray_deposit(v, p, 'refund');
  v_report jsonb := cashier_stray_report(v);
begin
  insert into payment_event (payment_id, event_id, version, state, amount, currency, provider_ref, effect)
    values (v_payment.id, v_report->>'event', v.version, v.reported, v.amount, v.currency, v.charge, 'refund');
  update payment set provider_ref = v.charge, heard_version = v.version, reason = 'stray' where id = v_payment.id;
  perform cashier_send_back(v_payment, v.charge, v.amount, v.currency, 'stray');
  return 'refunded';
end $$;
