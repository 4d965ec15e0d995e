-- Pays one prize, or refunds the stake on a void draw, once.
create or replace function lotto_pay(p_player bigint, p_ticket bigint, p_n bigint) returns boolean language plpgsql as $$
declare
  v lotto_stake;
  v_seq bigint;
begin
  perform wallet_lock_player(p_player);
  select * into v from lotto_stake where player_id = p_player and ticket_id = p_ticket and n = p_n;
  if not found or v.paid_seq is not null or coalesce(v.prize, 0) = 0 then return false; end if;
  if wallet_is_halted() then raise exception 'money is halted' using errcode = 'EV001'; end if;
  if not seal_holds(v) then
    perform integrity_find('lotto_stake', seal_id(v), 'changed', true, '{}');
    return false;
  end if;
  v_seq := wallet_post(p_player, v.currency, case
      when exists (select from lotto_draw d where (d.site_id, d.kind, d.n) = (v.site_id, v.kind, v.n) and d.state = 'void') then 'lotto-refund'
      else 'lotto-prize'
    end, 'lotto:' || p_ticket || ':' || p_n,
    wallet_pay(p_player, v.currency, '*pools', v.prize));
  update lotto_stake set paid_seq = v_seq where player_id = p_player and ticket_id = p_ticket and n = p_n;
  return true;
end $$;
