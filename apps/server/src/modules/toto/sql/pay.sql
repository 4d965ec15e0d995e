-- Pays a coupon what its draw gives it now: its winnings, or its stake when the draw was cancelled. Only the difference
-- to the version before is posted, once: the tax to its own account, the rest to the player. Money that was withdrawn
-- meanwhile becomes debt, never a negative balance.
create or replace function toto_pay(p_player bigint, p_id bigint) returns void language plpgsql as $$
declare
  v toto_coupon;
  v_is_refund boolean;
  v_more bigint;
  v_taxed bigint;
  v_owed bigint := 0;
  v_seq bigint;
begin
  perform wallet_lock_player(p_player);
  -- Settlement changes coupons without their players' turns. Locked, because the seal is read after the row.
  select * into v from toto_coupon where player_id = p_player and id = p_id for update;
  if v.due is null then return; end if;
  if wallet_is_halted() then raise exception 'money is halted' using errcode = 'EV001'; end if;
  if not seal_holds(v) then
    perform integrity_find('toto_coupon', seal_id(v), 'changed', true, '{}');
    return;
  end if;
  v_is_refund := (select state = 'cancelled' from toto_draw where id = v.draw_id);
  v_taxed := v.tax - v.withheld;
  v_more := v.payout - v.paid - v_taxed;
  if v_more < 0 then v_owed := greatest(0, -v_more - wallet_balance(p_player, 'cash', v.currency)); end if;
  if v_more <> 0 or v_taxed <> 0 then
    v_seq := wallet_post(p_player, v.currency, case
        when v.version > 0 then 'toto-correction'
        when v_is_refund then 'toto-refund'
        else 'toto-payout'
      end, p_id::text,
      case when v_more > 0 then wallet_pay(p_player, v.currency, '*pools', v_more)
        else wallet_take(p_player, v.currency, '*pools', -v_more) end
        || wallet_move('*pools', '*tax', v_taxed) || wallet_move('*tax', '*pools', -v_taxed));
  end if;
  insert into toto_settlement (player_id, coupon_id, version, payout, tax, is_refund, owed, seq)
    values (p_player, p_id, v.due, v.payout, v.tax, v_is_refund, v_owed, v_seq);
  update toto_coupon set state = case when v_is_refund then 'refunded' else 'settled' end, paid = v.payout,
      withheld = v.tax, version = v.due, due = null, closed_at = clock_timestamp()
    where player_id = p_player and id = p_id;
  if v.version > 0 and v_more <> 0 then perform toto_announce(v, 'toto_corrected');
  elsif v.version = 0 and v.payout > 0 and not v_is_refund then perform toto_announce(v, 'toto_won'); end if;
end $$;

-- Queues the message about the winnings of a coupon, or about their correction, from the amount on that the player has
-- set.
create or replace function toto_announce(v toto_coupon, p_kind text) returns void language sql as $$
  select notification_message(v.player_id, p_kind, 'toto ' || v.id || ' ' || v.due, jsonb_build_object(
    'bet', notification_text(v.id::text), 'stake', notification_money(v.stake, v.currency),
    'payout', notification_money(v.payout - v.tax, v.currency), 'tax', notification_tax(v.tax, v.currency),
    'at', notification_time(clock_timestamp())
  )) where limit_wants_message(v.player_id, greatest(v.stake, v.payout - v.tax, v.paid - v.withheld), v.currency)
$$;
