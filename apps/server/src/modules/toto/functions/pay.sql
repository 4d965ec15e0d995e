-- What a coupon has won, or its stake when the draw was cancelled, once.
create or replace function toto_pay(p_player bigint, p_id bigint) returns void language plpgsql as $$
declare
  v toto_coupon;
  v_is_refund boolean;
begin
  perform wallet_enter(p_player);
  select * into v from toto_coupon where player_id = p_player and id = p_id;
  if v.state <> 'accepted' or v.payout is null then return; end if;
  v_is_refund := (select state = 'cancelled' from toto_draw where id = v.draw_id);
  if v.payout > 0 then
    perform wallet_post(p_player, v.currency, case when v_is_refund then 'toto-refund' else 'toto-payout' end, p_id::text,
      wallet_pay(p_player, v.currency, '*pools', v.payout));
  end if;
  update toto_coupon set state = case when v_is_refund then 'refunded' else 'settled' end, closed_at = clock_timestamp()
    where player_id = p_player and id = p_id;
end $$;
