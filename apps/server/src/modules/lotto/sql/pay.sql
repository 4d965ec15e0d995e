-- Pays one prize less its tax, or refunds the stake on a void draw, once.
create or replace function lotto_pay(p_player bigint, p_ticket bigint, p_n bigint) returns boolean language plpgsql as $$
declare
  v lotto_stake;
  v_is_refund boolean;
  v_seq bigint;
begin
  perform wallet_lock_player(p_player);
  select * into v from lotto_stake where player_id = p_player and ticket_id = p_ticket and n = p_n for update;
  if not found or v.paid_seq is not null or coalesce(v.prize, 0) = 0 then return false; end if;
  if wallet_is_halted() then raise exception 'money is halted' using errcode = 'EV001'; end if;
  if not seal_holds(v) then
    perform integrity_find('lotto_stake', seal_id(v), 'changed', true, '{}');
    return false;
  end if;
  v_is_refund := exists (
    select from lotto_draw d where (d.site_id, d.kind, d.n) = (v.site_id, v.kind, v.n) and d.state = 'void'
  );
  v_seq := wallet_post(p_player, v.currency, case when v_is_refund then 'lotto-refund' else 'lotto-prize' end, 'lotto:' || p_ticket || ':' || p_n,
    wallet_pay(p_player, v.currency, '*pools', v.prize - v.tax) || wallet_move('*pools', '*tax', v.tax));
  update lotto_stake set paid_seq = v_seq where player_id = p_player and ticket_id = p_ticket and n = p_n;
  if not v_is_refund then perform lotto_announce(v); end if;
  return true;
end $$;

-- Queues the message about a prize, from the amount on that the player has set. A ticket has one for each draw that it
-- wins in.
create or replace function lotto_announce(v lotto_stake) returns void language sql as $$
  select notification_message(v.player_id, 'lotto_won', 'lotto ' || v.ticket_id || ' ' || v.n, jsonb_build_object(
    'bet', notification_text(v.ticket_id::text), 'stake', notification_money(v.stake, v.currency),
    'payout', notification_money(v.prize - v.tax, v.currency), 'tax', notification_tax(v.tax, v.currency),
    'at', notification_time(clock_timestamp())
  )) where limit_wants_message(v.player_id, greatest(v.stake, v.prize - v.tax), v.currency)
$$;
