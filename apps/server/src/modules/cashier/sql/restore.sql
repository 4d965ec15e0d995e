-- Writes a payment again that a restored database has lost, as the journal has it, before its provider's report is
-- applied. A withdrawal is held again; what the player no longer has is owed. Answers false when it is there already.
create or replace function cashier_reinstate(p_row jsonb) returns boolean language plpgsql as $$
declare
  v payment := jsonb_populate_record(null::payment, p_row);
begin
  perform wallet_lock_player(v.player_id);
  if exists (select from payment where id = v.id) then return false; end if;
  v.state := case v.kind when 'deposit' then 'pending' else 'sent' end;
  v.held_seq := null;
  if v.kind = 'withdrawal' then
    v.held_seq := wallet_post(v.player_id, v.currency, 'withdrawal-hold', v.id,
      wallet_take(v.player_id, v.currency, 'withdrawing', v.amount));
  end if;
  v.reason := null;
  v.moved_seq := null;
  v.returned_seq := null;
  v.final_at := null;
  v.heard_version := 0;
  v.provider_ref := null;
  v.needs_look := false;
  v.asks := 0;
  v.ask_at := clock_timestamp();
  v.reinstated_at := clock_timestamp();
  insert into payment select (v).*;
  perform audit_note(v.site_id, 'house', v.kind || '-reinstated', v.id, jsonb_build_object('player', v.player_id::text,
    'amount', v.amount::text, 'currency', v.currency, 'provider', v.provider));
  return true;
end $$;

-- The same of a refund: its deposit is there by now. What the provider has sent back is not sent back again. A charge
-- besides the one that was asked for leaves the deposit itself to be credited.
create or replace function cashier_reinstate_refund(p_row jsonb) returns boolean language plpgsql as $$
declare
  r payment_refund := jsonb_populate_record(null::payment_refund, p_row);
begin
  perform wallet_lock_player(r.player_id);
  if exists (select from payment_refund where id = r.id or (payment_id, charge) = (r.payment_id, r.charge))
    or not exists (select from payment where id = r.payment_id and player_id = r.player_id) then return false; end if;
  insert into payment_event (payment_id, event_id, version, state, amount, currency, provider_ref, effect)
    values (r.payment_id, 'reinstated-' || r.charge, 1, 'success', r.amount, r.currency, r.charge, 'refund')
    on conflict do nothing;
  update payment set state = 'refund', reason = coalesce(reason, r.reason)
    where id = r.payment_id and moved_seq is null and r.reason <> 'duplicate';
  r.state := 'sent';
  r.held_seq := wallet_post(r.player_id, r.currency, 'refund-hold', r.id,
    jsonb_build_array(jsonb_build_array('*funding', 'returning', r.amount)));
  r.moved_seq := null;
  r.final_at := null;
  r.heard_version := 0;
  r.provider_ref := null;
  r.needs_look := false;
  r.trouble := null;
  r.asks := 0;
  r.ask_at := clock_timestamp();
  insert into payment_refund select (r).*;
  perform audit_note(r.site_id, 'house', 'refund-reinstated', r.id, jsonb_build_object('payment', r.payment_id,
    'amount', r.amount::text, 'currency', r.currency));
  return true;
end $$;

-- A withdrawal that the restored database has under review or approved, and that its provider has already: it is on its
-- way, and nobody can cancel or refuse it any more.
create or replace function cashier_was_sent(p_id text) returns boolean language plpgsql as $$
declare
  v payment;
begin
  v := cashier_locked(p_id, 'withdrawal');
  if v.id is null or v.state not in ('waiting', 'review', 'approved') then return false; end if;
  update payment set state = 'sent', reinstated_at = clock_timestamp(), ask_at = clock_timestamp() where id = v.id;
  perform audit_note(v.site_id, 'house', 'withdrawal-was-sent', v.id,
    jsonb_build_object('amount', v.amount::text, 'currency', v.currency, 'state', v.state));
  return true;
end $$;

-- A payout of a provider's statement of which nothing is known but a player, on the word of two operators: it is booked as
-- a withdrawal that was paid, and what the player no longer has is owed.
create or replace function cashier_assign_payout(p jsonb) returns boolean language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_id text := p->>'reference';
  v_amount bigint := (p->>'amount')::bigint;
  v_held bigint;
begin
  perform wallet_lock_player(v_player);
  if exists (select from payment where id = v_id) then return false; end if;
  v_held := wallet_post(v_player, p->>'currency', 'withdrawal-hold', v_id,
    wallet_take(v_player, p->>'currency', 'withdrawing', v_amount));
  insert into payment (id, player_id, site_id, kind, method, state, currency, amount, fee, provider_amount, fields, language,
      provider, provider_ref, held_seq, ask_at, expires_at, final_at, reinstated_at, moved_seq)
    values (v_id, v_player, p->>'site', 'withdrawal', 'unknown', 'success', p->>'currency', v_amount, 0, v_amount, '{}', 'en',
      p->>'provider', p->>'id', v_held, clock_timestamp(), clock_timestamp(), clock_timestamp(), clock_timestamp(),
      wallet_post(v_player, p->>'currency', 'withdrawal', v_id,
        jsonb_build_array(jsonb_build_array('withdrawing', '*funding', v_amount))));
  return true;
end $$;
