-- Begins to send back what came in and must not stay: all that the provider says came in by one charge, and once. Until
-- it has gone it is held where nobody can stake it. Answers whether there was anything to begin.
create or replace function cashier_send_back(v payment, p_charge text, p_amount bigint, p_currency text, p_reason text)
returns boolean language plpgsql as $$
declare
  -- As long as any other id, and as hard to guess.
  v_id text := 'rf' || translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_');
begin
  if exists (select from payment_refund where payment_id = v.id and charge = p_charge) then return false; end if;
  insert into payment_refund (id, key, payment_id, player_id, site_id, provider, charge, amount, currency, reason, held_seq)
    values (v_id, v_id, v.id, v.player_id, v.site_id, v.provider, p_charge, p_amount, p_currency, p_reason,
      wallet_post(v.player_id, p_currency, 'refund-hold', v_id,
        jsonb_build_array(jsonb_build_array('*funding', 'returning', p_amount))));
  update payment set state = 'refund' where id = v.id and state = 'refunded';
  perform audit_note(v.site_id, 'provider ' || v.provider, 'refund-begun', v_id,
    jsonb_build_object('payment', v.id, 'amount', p_amount::text, 'currency', p_currency, 'reason', p_reason));
  return true;
end $$;

-- Money received for a payment, by charge, as last reported: a payer can pay twice, or another amount.
create or replace function cashier_came_in(v payment) returns table (charge text, amount bigint, currency text)
language sql stable as $$
  select newest.charge, newest.amount, newest.currency from (
    select distinct on (provider_ref) provider_ref as charge, state, e.amount, e.currency
    from payment_event e where payment_id = v.id and effect <> 'late' order by provider_ref, version desc, at desc
  ) as newest where state = 'success'
$$;

-- A charge that is not the one that was asked for. What has come twice goes back once; while nothing is decided about the
-- first, a person has to look.
create or replace function cashier_apply_duplicate_charge(v payment, p jsonb) returns text language plpgsql as $$
begin
  if v.moved_seq is null and v.state not in ('refund', 'refunded') then return cashier_doubt(v, 'mismatch'); end if;
  if p->>'state' = 'pending' then return 'noted'; end if;
  if p->>'state' <> 'success' then return cashier_refund_overtaken(v, p->>'id', p->>'state'); end if;
  if p->>'kind' <> 'deposit' then return cashier_doubt(v, 'mismatch'); end if;
  return case when cashier_send_back(v, p->>'id', (p->>'amount')::bigint, p->>'currency', 'duplicate')
    then 'refund' else 'noted' end;
end $$;

-- Takes one word of a provider about a refund, in the player's turn: each once, an older one never after a newer.
create or replace function cashier_apply_refund_event(p jsonb) returns jsonb language plpgsql as $$
declare
  v payment_refund;
  v_player bigint;
  v_effect text;
begin
  select player_id into v_player from payment_refund where key = p->>'reference' and provider = p->>'provider';
  if not found then return null; end if;
  perform wallet_lock_player(v_player);
  select * into strict v from payment_refund where key = p->>'reference' for update;
  if exists (select from payment_refund_event where refund_id = v.id and event_id = p->>'event') then
    return jsonb_build_object('effect', 'known', 'player', v_player::text);
  end if;
  v_effect := case
    when (p->>'version')::integer <= v.heard_version then 'late'
    when (p->>'amount')::bigint <> v.amount or p->>'currency' <> v.currency or p->>'kind' <> 'refund'
      or coalesce(v.provider_ref, p->>'id') <> p->>'id' then cashier_refund_doubt(v, 'mismatch')
    when v.state = 'done' then case when p->>'state' = 'success' then 'noted' else cashier_refund_doubt(v, 'contradiction') end
    when p->>'state' = 'success' then cashier_refund_done(v, 'provider ' || v.provider, null)
    when p->>'state' = 'pending' then 'noted'
    when p->>'state' = 'chargeback' then cashier_refund_doubt(v, 'contradiction')
    else cashier_refund_doubt(v, 'provider-refused')
  end;
  insert into payment_refund_event (refund_id, event_id, version, state, amount, currency, provider_ref, effect)
    values (v.id, p->>'event', (p->>'version')::integer, p->>'state', (p->>'amount')::bigint, p->>'currency', p->>'id', v_effect);
  if v_effect <> 'late' then
    update payment_refund set heard_version = (p->>'version')::integer, provider_ref = coalesce(provider_ref, p->>'id'),
        state = case when p->>'state' = 'pending' and state in ('due', 'sending') then 'sent' else state end
      where id = v.id;
  end if;
  return jsonb_build_object('effect', v_effect, 'player', v_player::text);
end $$;

-- A person has to look; the money stays held.
create or replace function cashier_refund_doubt(v payment_refund, p_trouble text) returns text language plpgsql as $$
begin
  update payment_refund set needs_look = true, trouble = p_trouble,
    state = case when state = 'done' then state else 'manual' end where id = v.id;
  return 'doubt';
end $$;

-- It has gone back. A deposit is over when nothing of it is on its way any more.
create or replace function cashier_refund_done(v payment_refund, p_actor text, p_reason text) returns text language plpgsql as $$
begin
  update payment_refund set state = 'done', trouble = null, needs_look = false, final_at = clock_timestamp(),
      moved_seq = wallet_post(v.player_id, v.currency, 'refund', v.id,
        jsonb_build_array(jsonb_build_array('returning', '*funding', v.amount)))
    where id = v.id;
  update payment set state = 'refunded', final_at = clock_timestamp()
    where id = v.payment_id and state = 'refund'
      and not exists (select from payment_refund where payment_id = v.payment_id and state <> 'done');
  perform audit_note(v.site_id, p_actor, 'refund-done', v.id, jsonb_strip_nulls(jsonb_build_object(
    'payment', v.payment_id, 'amount', v.amount::text, 'currency', v.currency, 'reason', p_reason)));
  return 'sent-back';
end $$;

-- The provider says that the money is not there any more: the payer has taken it back, or it never came. What has not
-- left yet does not leave a second time.
create or replace function cashier_refund_overtaken(v payment, p_charge text, p_why text) returns text language plpgsql as $$
declare
  r payment_refund;
begin
  select * into r from payment_refund where payment_id = v.id and charge = p_charge for update;
  if not found then return 'noted'; end if;
  if r.state = 'due' and r.sends = 0 then return cashier_refund_done(r, 'provider ' || v.provider, p_why); end if;
  return cashier_refund_doubt(r, 'contradiction');
end $$;

-- Refunds that are to be sent now, each for one node. That one was taken is written before anything is sent: after a
-- crash the provider is asked first.
create or replace function cashier_take_refunds(p_max integer) returns setof payment_refund language plpgsql as $$
begin
  perform integrity_find('payment_refund', r.id, 'changed', true, '{}') from payment_refund r
    where r.state = 'due' and not seal_holds(r);
  if wallet_is_halted() or wallet_is_closed('payments') then return; end if;
  return query
    update payment_refund set state = 'sending', sends = sends + 1, ask_at = clock_timestamp() + interval '30 seconds', asks = 0
    where id in (
      select id from payment_refund where state = 'due' and send_at <= clock_timestamp()
      order by send_at limit p_max for update skip locked
    )
    returning *;
end $$;

-- Refunds whose provider has to be asked now, each by one node; the longer it lasts the seldomer.
create or replace function cashier_take_due_refunds(p_max integer) returns setof payment_refund language sql as $$
  update payment_refund set asks = asks + 1,
    ask_at = clock_timestamp() + cashier_pause(asks, interval '15 minutes')
  where id in (
    select id from payment_refund where state in ('sending', 'sent') and ask_at <= clock_timestamp()
    order by ask_at limit p_max for update skip locked
  )
  returning *
$$;

-- The provider knows nothing of it: it is sent again under the same key, each time after a longer pause; then a person
-- looks.
create or replace function cashier_refund_not_there(p_id text, p_sends_max integer) returns void language plpgsql as $$
declare
  v payment_refund;
begin
  perform wallet_lock_player((select player_id from payment_refund where id = p_id));
  select * into strict v from payment_refund where id = p_id for update;
  if v.state = 'sending' and v.sends < p_sends_max then
    update payment_refund set state = 'due',
      send_at = clock_timestamp() + cashier_pause(v.sends, interval '1 hour') where id = v.id;
  elsif v.state in ('sending', 'sent') then
    perform cashier_refund_doubt(v, 'provider-lost');
  end if;
end $$;

-- A refund, locked in its player's turn after the payment that it is of. Nothing when there is none.
create or replace function cashier_locked_refund(p_id text) returns payment_refund language plpgsql as $$
declare
  v payment_refund;
begin
  select * into v from payment_refund where id = p_id;
  if not found then return null; end if;
  perform wallet_lock_player(v.player_id);
  perform from payment where id = v.payment_id for update;
  select * into strict v from payment_refund where id = p_id for update;
  return v;
end $$;

-- Lets a refund be sent again. One that the provider refused gets a new idempotency key: under the old one it would be
-- refused again. Returns null when none waits.
create or replace function cashier_refund_again(p_id text, p_new_key text, p_actor text, p_reason text) returns text
language plpgsql as $$
declare
  v payment_refund;
begin
  v := cashier_locked_refund(p_id);
  if v.id is null or v.state <> 'manual' then return null; end if;
  update payment_refund set state = 'due', trouble = null, needs_look = false, sends = 0, asks = 0, send_at = clock_timestamp(),
      key = case when v.trouble = 'provider-lost' then key else p_new_key end,
      provider_ref = case when v.trouble = 'provider-lost' then provider_ref end,
      heard_version = case when v.trouble = 'provider-lost' then heard_version else 0 end
    where id = v.id;
  perform audit_note(v.site_id, p_actor, 'refund-again', v.id, jsonb_build_object('payment', v.payment_id,
    'amount', v.amount::text, 'currency', v.currency, 'reason', p_reason, 'before', v.key));
  perform notification_add(v.site_id, v.player_id);
  return 'due';
end $$;

-- Two operators say that it was sent back by another way than the provider's. Answers "agreed" while another has to say so
-- too, and nothing when none waits.
create or replace function cashier_refund_by_other_way(p_id text, p_actor text, p_reason text) returns text language plpgsql as $$
declare
  v payment_refund;
  v_payment payment;
begin
  v := cashier_locked_refund(p_id);
  if v.id is null or v.state <> 'manual' then return null; end if;
  select * into strict v_payment from payment where id = v.payment_id;
  if not cashier_agreed(v_payment, 'refund', p_actor, p_reason, 2) then return 'agreed'; end if;
  perform cashier_refund_done(v, p_actor, p_reason);
  perform notification_add(v.site_id, v.player_id);
  return 'done';
end $$;

-- Backfill: deposits that were only marked to be sent back, from before refunds were sent automatically.
create or replace function cashier_adopt_refunds() returns void language plpgsql as $$
declare
  v payment;
  v_came record;
begin
  for v in
    select * from payment p where state = 'refund' and not exists (select from payment_refund where payment_id = p.id)
    order by player_id
  loop
    perform wallet_lock_player(v.player_id);
    perform from payment where id = v.id and state = 'refund' for update;
    continue when not found;
    for v_came in select * from cashier_came_in(v) loop
      perform cashier_send_back(v, v_came.charge, v_came.amount, v_came.currency, coalesce(v.reason, 'operator'));
    end loop;
  end loop;
end $$;
