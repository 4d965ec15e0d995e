-- Coupons of bonus money. The grant is a matter of promotions, which define the ports.

-- The moves to a settlement from the version before. The stake at risk is bonus money; where the payout goes to depends on
-- how the grant stands now.
create or replace function betting_bonus_moves(v coupon, p_is_open boolean, p_payout bigint, p_tax bigint)
returns jsonb language plpgsql as $$
declare
  v_moves jsonb := '[]';
  v_paid bigint := case when p_is_open then 0 else p_payout end;
begin
  if v.state = 'accepted' and not p_is_open then v_moves := wallet_move('bonus-held', '*bets', v.stake - v.sold_stake); end if;
  if v.state = 'settled' and p_is_open then v_moves := wallet_move('*bets', 'bonus-held', v.stake - v.sold_stake); end if;
  return v_moves
    || betting_grant_pay(v.player_id, v.grant_id, v.id::text, v.sold_for + v_paid, v_paid - coalesce(v.payout, 0))
    || wallet_move('*bets', '*tax', p_tax - v.tax) || wallet_move('*tax', '*bets', v.tax - p_tax);
end $$;

-- Tells the grant how the coupon stands: what it counts, and why it does not. A stake that was returned or sold counts
-- nothing, nor does one against another coupon of the player.
create or replace function betting_bonus_played(p_player bigint, p_id bigint) returns void language plpgsql as $$
declare
  v coupon;
  v_reason text;
  v_is_open boolean;
begin
  select * into v from coupon where player_id = p_player and id = p_id;
  v_is_open := v.state = 'accepted';
  v_reason := case
    when v.sold_stake > 0 then 'cashed-out'
    when v_is_open then null
    when not exists (
      select from coupon_leg where player_id = p_player and coupon_id = p_id
        and (result is null or result->>'kind' <> 'void')
    ) then 'void'
    when betting_has_other_side(v) then 'both-sides'
  end;
  perform betting_grant_played(p_player, v.grant_id, 'coupon', p_id::text, v.version, v_is_open,
    case when v_is_open then v.stake - v.sold_stake else v.stake end,
    case when v_is_open or v_reason is not null then 0
      else trunc(v.stake::numeric * coalesce((v.agreed->'bonus'->>'contributes')::integer, 0) / 1000)::bigint end,
    v_reason);
end $$;

-- True when the player had another coupon open at the same time on another outcome of one of its markets, whatever money
-- it was of.
create or replace function betting_has_other_side(v coupon) returns boolean language sql stable as $$
  select exists (
    select from coupon_leg leg
    join coupon_leg other on other.event = leg.event and other.market = leg.market and other.player_id = leg.player_id
      and other.coupon_id <> leg.coupon_id and other.outcome <> leg.outcome
    join coupon c on c.player_id = other.player_id and c.id = other.coupon_id
    where leg.player_id = v.player_id and leg.coupon_id = v.id
      and c.state in ('accepted', 'settled', 'cashed-out')
      and c.accepted_at < coalesce(v.closed_at, 'infinity') and coalesce(c.closed_at, 'infinity') > v.accepted_at
  )
$$;
