-- The product that a movement belongs to. What settles bets that were taken before is of none: settlement catches up
-- while betting is closed. A kind that is not known here counts as betting.
create or replace function wallet_product(p_kind text) returns text language sql immutable as $$
  select case
    when p_kind like 'deposit%' or p_kind like 'withdrawal%' or p_kind like 'refund%' then 'payments'
    when p_kind in ('settlement', 'correction', 'release', 'advance-void', 'toto-payout', 'toto-refund', 'toto-correction',
      'toto-jackpot', 'toto-margin', 'lotto-prize', 'lotto-refund', 'game-win', 'game-end', 'game-refund', 'jackpot-win', 'table-pot',
      'bonus-settlement', 'bonus-correction', 'bonus-release', 'bonus-convert', 'bonus-end', 'play-money') then null
    else 'betting'
  end
$$;

create or replace function wallet_is_closed(p_product text) returns boolean language sql stable as $$
  select exists (select from wallet_closed where product = p_product)
$$;

-- Refuses what belongs to a closed product. Reconciliation itself writes payments while they are closed to all others.
create or replace function wallet_refuse_closed(p_kind text) returns void language plpgsql stable as $$
declare
  v_product text := wallet_product(p_kind);
begin
  if v_product is null or not wallet_is_closed(v_product) then return; end if;
  if v_product = 'payments' and current_setting('evens.reconciling', true) = 'on' then return; end if;
  raise exception 'money is closed after a restore: %', v_product using errcode = 'EV001';
end $$;
