-- Queues the message about a payment that has reached a state. A cancelled deposit has none: the player left the
-- provider's page. A charge that was reversed before it was credited has failed for the player.
create or replace function cashier_announce(v payment) returns void language plpgsql as $$
declare
  v_kind text := case v.kind
    when 'deposit' then case v.state
      when 'success' then 'deposit_credited' when 'fail' then 'deposit_failed' when 'refund' then 'deposit_returned'
      when 'chargeback' then case when v.moved_seq is null then 'deposit_failed' else 'deposit_charged_back' end
    end
    else case v.state
      when 'success' then 'withdrawal_sent' when 'refused' then 'withdrawal_refused'
      when 'fail' then 'withdrawal_returned' when 'cancelled' then 'withdrawal_returned'
    end
  end;
begin
  if v_kind is not null then perform cashier_message(v, v_kind); end if;
end $$;

create or replace function cashier_message(v payment, p_kind text) returns void language sql as $$
  select notification_message(v.player_id, p_kind, 'payment ' || v.id || ' ' || v.state, jsonb_build_object(
    'amount', notification_money(v.amount, v.currency), 'payment', notification_text(v.id),
    'label', notification_text(coalesce(v.label, '')), 'at', notification_time(clock_timestamp())
  ))
$$;

create or replace function cashier_announce_move() returns trigger language plpgsql as $$
begin
  perform cashier_announce(new);
  return null;
end $$;

create or replace trigger payment_announced after update of state on payment
  for each row when (old.state is distinct from new.state) execute function cashier_announce_move();

-- The owner can object to a new instrument while nothing can be sent to it yet.
create or replace function cashier_announce_instrument(p_id text) returns void language sql as $$
  select notification_message(player_id, 'payout_method_added', 'instrument ' || id, jsonb_build_object(
    'label', notification_text(coalesce(label, '')), 'at', notification_time(added_at), 'from', notification_time(usable_at)
  )) from payout_method where id = p_id
$$;
