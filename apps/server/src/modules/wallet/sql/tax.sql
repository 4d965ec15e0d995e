-- The tax on a payout for its stake, by the rate that was agreed on: rounded down, none on what is not above the stake,
-- and never so much that less than the stake is left. The rule of packages/rules (taxOn), written a second time so that
-- invariants do not rely on the first.
create or replace function wallet_tax(p_tax jsonb, p_gross bigint, p_stake bigint) returns bigint language sql immutable as $$
  select case when p_tax->>'perMille' is null then 0 else greatest(0, least(
    p_gross - p_stake,
    trunc(case p_tax->>'base' when 'payout' then p_gross::numeric else p_gross - p_stake end
      * (p_tax->>'perMille')::integer / 1000)
  )) end::bigint
$$;
