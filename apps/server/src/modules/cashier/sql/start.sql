-- Records a deposit as it was decided, under the player's gate, once for an idempotency key.
create or replace function cashier_start_deposit(p jsonb) returns text language plpgsql as $$
declare
  v_known record := wallet_begin_key('deposit', p);
  v_reason cashier_reason := p->>'reason';
begin
  if v_known.is_known then return v_known.answer; end if;
  perform wallet_refuse_closed('deposit');
  if v_reason is null then
    perform cashier_match_instrument(p->>'site', (p->>'player')::bigint, decode(p->>'knownBy', 'hex'), 'deposit');
    v_reason := cashier_start_gate((p->>'player')::bigint, p->>'currency', (p->>'amount')::bigint, null);
    perform cashier_ask_proof((p->>'player')::bigint, v_reason);
  end if;
  if v_reason is null then perform cashier_write(p, 'started', null, null, null); end if;
  return wallet_finish_key('deposit', p,
    jsonb_build_object('id', case when v_reason is null then p->>'id' end, 'reason', v_reason)::text);
end $$;

-- Takes the amount to be sent out of the money that can be staked, under the player's gate, once for an idempotency key.
-- A player who has to prove something first gets no refusal: the money is put on hold and waits.
create or replace function cashier_start_withdrawal(p jsonb) returns text language plpgsql as $$
declare
  v_known record := wallet_begin_key('withdrawal', p);
  v_reason cashier_reason;
  v_seq bigint;
  v_state text := p->>'state';
  v_waits_for text;
begin
  if v_known.is_known then return v_known.answer; end if;
  v_reason := coalesce(p->>'reason', cashier_payout_refusal(p));
  if v_reason is null then
    v_seq := cashier_hold(p);
    if v_seq is null then v_reason := 'insufficient-funds'; end if;
  end if;
  if v_reason is null then
    v_waits_for := limit_identity_refusal((p->>'player')::bigint, 'withdrawal', p->>'currency', (p->>'amount')::bigint);
    if v_waits_for is not null then v_state := 'waiting'; end if;
    perform cashier_write(p, v_state, v_seq, v_waits_for, case when v_waits_for is not null then p->>'state' end);
    perform cashier_ask_proof((p->>'player')::bigint, v_waits_for);
    perform cashier_message(payment, 'withdrawal_requested') from payment where id = p->>'id';
    perform audit_note(p->>'site', 'player ' || (p->>'player'), 'withdrawal-asked', p->>'id',
      jsonb_build_object('amount', p->>'amount', 'currency', p->>'currency', 'payout', p->>'payout', 'state', v_state));
  end if;
  return wallet_finish_key('withdrawal', p, jsonb_build_object('id', case when v_reason is null then p->>'id' end,
    'state', case when v_reason is null then v_state else 'refused' end, 'reason', coalesce(v_reason, v_waits_for))::text);
end $$;

create or replace function cashier_payout_refusal(p jsonb) returns text language plpgsql as $$
declare
  v payout_method;
begin
  select * into v from payout_method
    where id = p->>'payout' and player_id = (p->>'player')::bigint and removed_at is null;
  if not found then return 'payout-unknown'; end if;
  if v.usable_at > clock_timestamp() then return 'cool-off'; end if;
  if not players_contact_settled((p->>'player')::bigint, (p->>'contactHours')::integer) then return 'contact-changed'; end if;
  return null;
end $$;

-- Puts a withdrawal's amount on hold. Debts and advances cannot be withdrawn. Returns null when the balance is too low.
create or replace function cashier_hold(p jsonb) returns bigint language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_currency text := p->>'currency';
begin
  if wallet_balance(v_player, 'cash', v_currency) + wallet_balance(v_player, 'owed', v_currency)
    + wallet_balance(v_player, 'advance', v_currency) < (p->>'amount')::bigint then return null; end if;
  return wallet_post(v_player, v_currency, 'withdrawal-hold', p->>'id',
    jsonb_build_array(jsonb_build_array('cash', 'withdrawing', p->'amount')));
end $$;

create or replace function cashier_write(p jsonb, p_state text, p_held_seq bigint, p_waits_for text, p_next_state text)
returns void language sql as $$
  insert into payment (id, player_id, site_id, kind, method, state, currency, amount, fee, provider_amount, fields,
    payout_id, label, payout_hours, takes_bonus, promotion, language, provider, operators, held_seq, reason, next_state, ask_at,
    expires_at)
  values (p->>'id', (p->>'player')::bigint, p->>'site', p->>'kind', p->>'method', p_state, p->>'currency',
    (p->>'amount')::bigint, (p->>'fee')::bigint, (p->>'providerAmount')::bigint, p->'fields', p->>'payout', p->>'label',
    (p->>'payoutHours')::integer, (p->>'takesBonus')::boolean, p->>'promotion', p->>'language', p->>'provider',
    coalesce((p->>'operators')::integer, 1), p_held_seq, p_waits_for,
    p_next_state,
    clock_timestamp() + make_interval(secs => (p->>'askAfterSeconds')::integer),
    clock_timestamp() + make_interval(mins => (p->>'expiresAfterMinutes')::integer))
$$;
