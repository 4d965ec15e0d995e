-- Applies one event of a provider to a payment. Idempotent and independent of order: each event acts once, an older one
-- never after a newer, and money moves only when it is about the exact amount that was ordered.
create or replace function cashier_apply_event(p jsonb) returns jsonb language plpgsql as $$
declare
  v payment;
  v_player bigint;
  v_effect text;
  v_refund jsonb;
  v_is_other boolean;
begin
  select player_id into v_player from payment where id = p->>'reference' and provider = p->>'provider';
  if not found then
    v_refund := cashier_apply_refund_event(p);
    if v_refund is not null then return v_refund; end if;
    perform cashier_note_stray(p);
    return jsonb_build_object('effect', 'unknown');
  end if;
  perform wallet_lock_player(v_player);
  select * into strict v from payment where id = p->>'reference' for update;
  if not seal_holds(v) then
    perform integrity_find('payment', v.id, 'changed', true, '{}');
    return jsonb_build_object('effect', 'doubt', 'player', v_player::text);
  end if;
  if exists (select from payment_event where payment_id = v.id and event_id = p->>'event') then
    return jsonb_build_object('effect', 'known', 'player', v_player::text);
  end if;
  v_is_other := v.kind = 'deposit' and coalesce(v.provider_ref, p->>'id') <> p->>'id';
  v_effect := case
    when v_is_other then cashier_apply_duplicate_charge(v, p)
    when (p->>'version')::integer <= v.heard_version then 'late'
    when not cashier_is_about(v, p) then cashier_doubt(v, 'mismatch')
    when v.kind = 'deposit' then cashier_apply_deposit_event(v, p)
    else cashier_apply_payout_event(v, p)
  end;
  insert into payment_event (payment_id, event_id, version, state, amount, currency, provider_ref, effect)
    values (v.id, p->>'event', (p->>'version')::integer, p->>'state', (p->>'amount')::bigint, p->>'currency', p->>'id', v_effect);
  if v_effect <> 'late' and not v_is_other then
    update payment set heard_version = (p->>'version')::integer, provider_ref = coalesce(provider_ref, p->>'id')
      where id = v.id;
  end if;
  return jsonb_build_object('effect', v_effect, 'player', v_player::text);
end $$;

-- True when an event matches the payment as it was ordered: amount, currency, provider reference and kind.
create or replace function cashier_is_about(v payment, p jsonb) returns boolean language sql immutable as $$
  select (p->>'amount')::bigint = v.provider_amount and p->>'currency' = v.currency
    and coalesce(v.provider_ref, p->>'id') = p->>'id'
    and p->>'kind' = case v.kind when 'deposit' then 'deposit' else 'payout' end
$$;

-- A person has to look; no money moves by itself.
create or replace function cashier_doubt(v payment, p_reason text) returns text language plpgsql as $$
declare
  v_state text := case
    when v.kind = 'deposit' and v.state in ('started', 'pending', 'fail', 'cancelled') then 'review'
    when v.kind = 'withdrawal' and v.state in ('sending', 'sent') then 'manual'
    else v.state
  end;
begin
  update payment set needs_look = true, state = v_state, reason = case when v_state <> state then p_reason else reason end
    where id = v.id;
  return 'doubt';
end $$;

create or replace function cashier_apply_deposit_event(v payment, p jsonb) returns text language plpgsql as $$
declare
  v_heard text := p->>'state';
  v_refusal text;
begin
  if v.state in ('started', 'pending') then
    if v_heard = 'success' then
      perform cashier_match_instrument(v.site_id, v.player_id, decode(p->>'knownBy', 'hex'), 'deposit');
      v_refusal := cashier_credit_gate(v);
      if v_refusal is null then return cashier_credit(v, p); end if;
      perform cashier_end(v.id, 'refund', v_refusal, null, null);
      perform cashier_send_back(v, p->>'id', (p->>'amount')::bigint, p->>'currency', v_refusal);
      return 'refund';
    end if;
    if v_heard = 'pending' then
      update payment set state = 'pending' where id = v.id;
    else
      -- A charge that was reversed before its success was reported has never been credited.
      perform cashier_end(v.id, v_heard, p->>'reason', null, null);
    end if;
    return 'noted';
  end if;
  if v.state = 'success' and v_heard = 'chargeback' then return cashier_charge_back(v); end if;
  if v.state in ('fail', 'cancelled') and v_heard = 'success' then return cashier_doubt(v, 'late-success'); end if;
  if v.state in ('success', 'review') and v_heard <> v.state then return cashier_doubt(v, 'contradiction'); end if;
  if v.state in ('refund', 'refunded') and v_heard not in ('success', 'pending') then
    return cashier_refund_overtaken(v, p->>'id', v_heard);
  end if;
  return 'noted';
end $$;

create or replace function cashier_credit(v payment, p jsonb) returns text language plpgsql as $$
declare
  v_seq bigint := wallet_post(v.player_id, v.currency, 'deposit', v.id,
    jsonb_build_array(jsonb_build_array('*funding', 'cash', v.amount)));
begin
  perform cashier_end(v.id, 'success', null, v_seq, null);
  perform cashier_note_promo(v, 'deposited');
  if v.payout_hours is not null and p ? 'instrument' then
    insert into payout_method (id, player_id, method, source, token, fields, label, usable_at)
      values (p->>'newId', v.player_id, v.method, 'deposit', p->'instrument'->>'token', '{}', p->'instrument'->>'label',
        clock_timestamp() + make_interval(hours => v.payout_hours))
      on conflict do nothing;
    if found then perform cashier_announce_instrument(p->>'newId'); end if;
  end if;
  return 'credited';
end $$;

-- A cause of rewards, or of their end: one event for each payment and kind. Of deposits it is known which one it was.
create or replace function cashier_note_promo(v payment, p_kind text) returns void language sql as $$
  select promo_note(jsonb_build_object('kind', p_kind, 'player', v.player_id::text, 'site', v.site_id,
    'ref', 'deposit:' || v.id, 'detail', jsonb_build_object('amount', v.amount::text, 'currency', v.currency,
      'method', v.method, 'promotion', v.promotion, 'takesBonus', v.takes_bonus, 'nth', (
        select count(*) from payment p
        where p.player_id = v.player_id and p.kind = 'deposit' and p.moved_seq is not null and (p.final_at, p.id) <= (
          select final_at, id from payment where id = v.id
        )
      ))))
$$;

-- Debits a charged-back deposit; the part that the player no longer has becomes debt.
create or replace function cashier_charge_back(v payment) returns text language plpgsql as $$
declare
  v_cash bigint := least(v.amount, wallet_balance(v.player_id, 'cash', v.currency));
  v_seq bigint;
begin
  v_seq := wallet_post(v.player_id, v.currency, 'deposit-chargeback', v.id,
    wallet_move('cash', '*funding', v_cash) || wallet_move('owed', '*funding', v.amount - v_cash));
  perform cashier_end(v.id, 'chargeback', null, null, v_seq);
  perform cashier_note_promo(v, 'charged-back');
  update payout_method set removed_at = clock_timestamp()
    where player_id = v.player_id and method = v.method and source = 'deposit' and removed_at is null;
  perform audit_note(v.site_id, 'provider ' || v.provider, 'deposit-chargeback', v.id,
    jsonb_build_object('amount', v.amount::text, 'currency', v.currency, 'owed', (v.amount - v_cash)::text));
  return 'charged-back';
end $$;

create or replace function cashier_apply_payout_event(v payment, p jsonb) returns text language plpgsql as $$
declare
  v_heard text := p->>'state';
begin
  if v.state not in ('sending', 'sent', 'manual') then
    if v_heard = v.state or v_heard = 'fail' and v.final_at is not null and v.state <> 'success' then return 'noted'; end if;
    return cashier_doubt(v, 'contradiction');
  end if;
  if v_heard = 'pending' then
    if v.state = 'sending' then update payment set state = 'sent' where id = v.id; end if;
    return 'noted';
  end if;
  if v_heard = 'chargeback' then return cashier_doubt(v, 'contradiction'); end if;
  if v_heard = 'success' then
    perform cashier_end(v.id, 'success', null, wallet_post(v.player_id, v.currency, 'withdrawal', v.id,
      jsonb_build_array(jsonb_build_array('withdrawing', '*funding', v.amount))), null);
    perform audit_note(v.site_id, 'provider ' || v.provider, 'withdrawal-paid', v.id,
      jsonb_build_object('amount', v.amount::text, 'currency', v.currency));
    return 'paid';
  end if;
  perform cashier_give_back(v, 'fail', coalesce(p->>'reason', 'provider-refused'), 'provider ' || v.provider);
  return 'given-back';
end $$;

-- Money that is not sent after all can be played with again.
create or replace function cashier_give_back(v payment, p_state text, p_reason text, p_actor text) returns void
language plpgsql as $$
begin
  perform cashier_return_held(v, p_state, p_reason);
  perform audit_note(v.site_id, p_actor, 'withdrawal-' || p_state, v.id,
    jsonb_build_object('amount', v.amount::text, 'currency', v.currency, 'reason', p_reason));
end $$;

create or replace function cashier_return_held(v payment, p_state text, p_reason text) returns void language plpgsql as $$
begin
  perform cashier_end(v.id, p_state, p_reason, null, wallet_post(v.player_id, v.currency, 'withdrawal-back', v.id,
    jsonb_build_array(jsonb_build_array('withdrawing', 'cash', v.amount))));
end $$;

create or replace function cashier_end(p_id text, p_state text, p_reason text, p_moved_seq bigint, p_returned_seq bigint)
returns void language sql as $$
  update payment set state = p_state, reason = p_reason, final_at = clock_timestamp(),
    moved_seq = coalesce(p_moved_seq, moved_seq), returned_seq = coalesce(p_returned_seq, returned_seq)
  where id = p_id
$$;
