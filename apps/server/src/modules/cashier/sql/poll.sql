-- Exponential backoff with an upper bound.
create or replace function cashier_pause(p_tries integer, p_longest interval) returns interval language sql immutable as $$
  select least(p_longest, interval '5 seconds' * power(2, least(p_tries, 10)))
$$;

-- Withdrawals that are to be sent now, each for one node. That one was taken is written before anything is sent: after a
-- crash the provider is asked first.
-- Nothing is sent while money is halted, and nothing that is not as it was agreed: neither the payment nor where it goes.
-- Nor is anything sent to a player who has lost the proof that it needs.
create or replace function cashier_take_approved(p_max integer) returns setof payment language plpgsql as $$
begin
  perform integrity_find('payment', p.id, 'changed', true, '{}') from payment p
    where p.state = 'approved' and not seal_holds(p);
  perform integrity_find('payout_method', m.id, 'changed', true, '{}') from payment p join payout_method m on m.id = p.payout_id
    where p.state = 'approved' and not seal_holds(m);
  if wallet_is_halted() or wallet_is_closed('payments') then return; end if;
  perform cashier_wait_again(p_max);
  return query
    update payment set state = 'sending', sends = sends + 1, ask_at = clock_timestamp() + interval '30 seconds', asks = 0
    where id in (
      select id from payment
      where state = 'approved' and limit_identity_refusal(player_id, 'withdrawal', currency, amount) is null
      order by created_at limit p_max for update skip locked
    )
    returning *;
end $$;

-- Payments whose provider has to be asked now, each by one node; the longer it lasts the seldomer.
create or replace function cashier_take_due(p_max integer) returns setof payment language sql as $$
  update payment set asks = asks + 1,
    ask_at = clock_timestamp() + cashier_pause(asks, interval '15 minutes')
  where id in (
    select id from payment where state in ('started', 'pending', 'sending', 'sent') and ask_at <= clock_timestamp()
      and not wallet_is_closed('payments') order by ask_at limit p_max for update skip locked
  )
  returning *
$$;

-- The provider says that it knows nothing of it. A deposit can still come until it expires; a withdrawal has never
-- arrived and is sent again under the same key, a few times; then a person looks.
create or replace function cashier_not_there(p_id text, p_sends_max integer) returns boolean language plpgsql as $$
declare
  v payment;
begin
  perform wallet_lock_player((select player_id from payment where id = p_id));
  select * into strict v from payment where id = p_id for update;
  if v.kind = 'deposit' then
    if v.state not in ('started', 'pending') or v.expires_at > clock_timestamp() then return false; end if;
    perform cashier_end(v.id, 'fail', 'expired', null, null);
    return true;
  end if;
  if v.state = 'sending' and v.sends < p_sends_max then
    update payment set state = 'approved' where id = v.id;
  elsif v.state in ('sending', 'sent') then
    update payment set state = 'manual', reason = 'provider-lost', needs_look = true where id = v.id;
  end if;
  return true;
end $$;

-- Answers why not; nothing when it has been taken back, and "none" when this player has no such withdrawal.
create or replace function cashier_cancel(p_player bigint, p_id text, p_may boolean) returns text language plpgsql as $$
declare
  v payment;
begin
  perform wallet_lock_player(p_player);
  select * into v from payment where id = p_id and player_id = p_player and kind = 'withdrawal' for update;
  if not found then return 'none'; end if;
  if v.state = 'cancelled' then return null; end if;
  if not p_may then return 'cancel-forbidden'; end if;
  if v.state not in ('waiting', 'review') then return 'cancel-too-late'; end if;
  perform cashier_give_back(v, 'cancelled', null, 'player ' || p_player);
  return null;
end $$;
