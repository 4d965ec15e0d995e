-- The tax on a payout for a part of the stake, by the rate that a coupon was accepted with: rounded down, none on what
-- is not above the stake, and never so much that less than the stake is left. The rule of packages/rules (taxOn), written
-- a second time so that invariants do not rely on the first.
create or replace function betting_tax(p_agreed jsonb, p_gross bigint, p_stake bigint) returns bigint language sql immutable as $$
  select case when p_agreed->'terms'->'tax'->>'perMille' is null then 0 else greatest(0, least(
    p_gross - own.stake,
    trunc(case p_agreed->'terms'->'tax'->>'base' when 'payout' then p_gross::numeric else p_gross - own.stake end
      * (p_agreed->'terms'->'tax'->>'perMille')::integer / 1000)
  )) end::bigint
  from (select case when (p_agreed->'terms'->>'isFreeBet')::boolean then 0 else p_stake end as stake) as own
$$;
