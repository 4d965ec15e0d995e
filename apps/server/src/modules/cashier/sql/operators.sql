-- A payment of this kind, locked in its player's turn, as everything that moves money locks it. Nothing when there is none.
create or replace function cashier_locked(p_id text, p_kind text) returns payment language plpgsql as $$
declare
  v payment;
begin
  select * into v from payment where id = p_id and kind = p_kind;
  if not found then return null; end if;
  perform wallet_lock_player(v.player_id);
  select * into strict v from payment where id = p_id for update;
  if not seal_holds(v) then
    perform integrity_find('payment', v.id, 'changed', true, '{}');
    return null;
  end if;
  -- A decision rests on what the provider has reported.
  perform integrity_find('payment_event', seal_id(e), 'changed', true, '{}') from payment_event e
    where e.payment_id = v.id and not seal_holds(e);
  if found then return null; end if;
  return v;
end $$;

-- Records an operator's approval; true when enough operators have approved. Approving twice counts once.
create or replace function cashier_agreed(v payment, p_act text, p_actor text, p_reason text, p_needed integer)
returns boolean language plpgsql as $$
begin
  insert into payment_consent (payment_id, act, actor, reason) values (v.id, p_act, p_actor, p_reason)
    on conflict do nothing;
  if (select count(distinct actor) from payment_consent where payment_id = v.id and act = p_act and done_at is null)
    < p_needed then
    perform audit_note(v.site_id, p_actor, v.kind || '-' || p_act || '-agreed', v.id,
      jsonb_build_object('amount', v.amount::text, 'currency', v.currency, 'reason', p_reason));
    return false;
  end if;
  update payment_consent set done_at = clock_timestamp() where payment_id = v.id and act = p_act and done_at is null;
  return true;
end $$;

-- An operator's decision about a withdrawal under review. Returns its new state, "agreed" while another operator has to
-- approve, and null when there is none. One that waits for a proof can be refused, but not approved past it.
create or replace function cashier_decide(p_id text, p_is_approved boolean, p_actor text, p_reason text) returns text
language plpgsql as $$
declare
  v payment;
begin
  v := cashier_locked(p_id, 'withdrawal');
  if v.id is null then return null; end if;
  if v.state not in ('review', 'manual') and not (v.state = 'waiting' and not p_is_approved) then return null; end if;
  if not p_is_approved then
    update payment set needs_look = false where id = v.id;
    perform cashier_return_held(v, 'refused', 'operator');
    perform audit_note(v.site_id, p_actor, 'withdrawal-refused', v.id,
      jsonb_build_object('amount', v.amount::text, 'currency', v.currency, 'reason', p_reason));
    perform notification_add(v.site_id, v.player_id);
    return 'refused';
  end if;
  if not cashier_agreed(v, 'approve', p_actor, p_reason, v.operators) then return 'agreed'; end if;
  update payment set state = 'approved', needs_look = false, reason = null, sends = 0 where id = v.id;
  perform audit_note(v.site_id, p_actor, 'withdrawal-approved', v.id,
    jsonb_build_object('amount', v.amount::text, 'currency', v.currency, 'reason', p_reason));
  perform notification_add(v.site_id, v.player_id);
  return 'approved';
end $$;

-- Credits a deposit of which a person had to judge, when two operators say so: only what its provider says that it has
-- taken, and only what the player's own limits still let in. Answers its state then, "agreed" while another operator has
-- to say so too, "no-word" or "limit" for what stands against it, and nothing when there was none to judge.
create or replace function cashier_credit_by_hand(p_id text, p_actor text, p_reason text) returns text
language plpgsql as $$
declare
  v payment;
begin
  v := cashier_locked(p_id, 'deposit');
  if v.id is null then return null; end if;
  if v.moved_seq is not null or v.state <> 'review' then return null; end if;
  if not cashier_was_paid(v) then return 'no-word'; end if;
  if cashier_credit_gate(v) is not null then return 'limit'; end if;
  if not cashier_agreed(v, 'credit', p_actor, p_reason, 2) then return 'agreed'; end if;
  perform cashier_credit(v, '{}');
  update payment set needs_look = false where id = v.id;
  perform notification_add(v.site_id, v.player_id);
  perform audit_note(v.site_id, p_actor, 'deposit-credited', v.id,
    jsonb_build_object('amount', v.amount::text, 'currency', v.currency, 'reason', p_reason));
  return 'success';
end $$;

-- True when the provider's newest report of this exact amount says that it was paid.
create or replace function cashier_was_paid(v payment) returns boolean language sql stable as $$
  select coalesce((
    select state = 'success' and amount = v.provider_amount and currency = v.currency
      and provider_ref = coalesce(v.provider_ref, provider_ref)
    from payment_event where payment_id = v.id and effect <> 'late' order by version desc limit 1
  ), false)
$$;

-- Sends back what came in for a deposit of which a person had to judge: as much as the provider says came in, and to where
-- it came from. Answers "none" when nothing has come in, and nothing when there was none to judge.
create or replace function cashier_refund_by_hand(p_id text, p_actor text, p_reason text) returns text
language plpgsql as $$
declare
  v payment;
  v_came record;
  v_became text := 'none';
begin
  v := cashier_locked(p_id, 'deposit');
  if v.id is null then return null; end if;
  if v.moved_seq is not null or v.state <> 'review' then return null; end if;
  for v_came in select * from cashier_came_in(v) loop
    if cashier_send_back(v, v_came.charge, v_came.amount, v_came.currency, coalesce(v.reason, 'operator')) then
      v_became := 'refund';
    end if;
  end loop;
  perform cashier_end(v.id, case v_became when 'refund' then 'refund' else 'fail' end, v.reason, null, null);
  update payment set needs_look = false where id = v.id;
  perform audit_note(v.site_id, p_actor, case v_became when 'refund' then 'deposit-sent-back' else 'deposit-closed' end, v.id,
    jsonb_build_object('amount', v.amount::text, 'currency', v.currency, 'reason', p_reason));
  perform notification_add(v.site_id, v.player_id);
  return v_became;
end $$;

-- Answers what a player has asked, once. Answers whose it is; nothing when it waits for no answer.
create or replace function cashier_answer_request(p_id text, p_actor text, p_answer text) returns bigint
language plpgsql as $$
declare
  v payment_request;
begin
  update payment_request set state = 'answered', answer = p_answer, answered_at = clock_timestamp()
    where id = p_id and state = 'open' returning * into v;
  if not found then return null; end if;
  perform audit_note(v.site_id, p_actor, 'payment-request-answered', v.id,
    jsonb_build_object('player', v.player_id::text, 'reason', p_answer));
  perform notification_add(v.site_id, v.player_id);
  return v.player_id;
end $$;

-- Somebody has looked at a payment that is over and of which the provider had said something strange since: it stays as it
-- is. Answers its state, and nothing when there was none to look at, or one that waits for a decision.
create or replace function cashier_seen(p_id text, p_kind text, p_actor text, p_reason text) returns text language plpgsql as $$
declare
  v payment;
begin
  v := cashier_locked(p_id, p_kind);
  if v.id is null or not v.needs_look or v.state in ('review', 'manual') then return null; end if;
  update payment set needs_look = false where id = v.id;
  perform audit_note(v.site_id, p_actor, v.kind || '-seen', v.id,
    jsonb_build_object('state', v.state, 'amount', v.amount::text, 'currency', v.currency, 'reason', p_reason));
  return v.state;
end $$;

-- The same of a refund that is done.
create or replace function cashier_refund_seen(p_id text, p_actor text, p_reason text) returns text language plpgsql as $$
declare
  v payment_refund;
begin
  v := cashier_locked_refund(p_id);
  if v.id is null or not v.needs_look or v.state <> 'done' then return null; end if;
  update payment_refund set needs_look = false where id = v.id;
  perform audit_note(v.site_id, p_actor, 'refund-seen', v.id, jsonb_build_object('payment', v.payment_id,
    'amount', v.amount::text, 'currency', v.currency, 'trouble', v.trouble, 'reason', p_reason));
  return v.state;
end $$;
