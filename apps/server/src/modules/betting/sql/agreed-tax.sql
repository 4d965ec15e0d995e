-- The tax on a payout for a part of the stake, by the rate that a coupon was accepted with. A free bet has no stake of the
-- player's own.
create or replace function betting_tax(p_agreed jsonb, p_gross bigint, p_stake bigint) returns bigint language sql immutable as $$
  select wallet_tax(p_agreed->'terms'->'tax', p_gross,
    case when (p_agreed->'terms'->>'isFreeBet')::boolean then 0 else p_stake end)
$$;
