-- The rate of a currency that applies now: the newest, unless it has expired. Those of a sandbox do not expire. Rates are
-- in units for a dollar, so that of the dollar is one, whatever the table has.
create or replace function wallet_rate(p_currency text) returns table (per_dollar_micro bigint, at timestamptz)
language sql stable as $$
  select 1000000::bigint, clock_timestamp() where p_currency = 'USD'
  union all
  select newest.per_dollar_micro, newest.at from (
    select * from exchange_rate r where r.currency = p_currency and p_currency <> 'USD' order by r.at desc limit 1
  ) as newest
  where newest.source = 'sandbox'
    or coalesce(newest.expires_at, newest.at + interval '24 hours') > clock_timestamp()
$$;

-- Sets a rate by hand, for some hours.
create or replace function wallet_set_rate(p_currency text, p_micro bigint, p_hours integer, p_actor text, p_reason text)
returns void language plpgsql as $$
begin
  insert into exchange_rate (currency, per_dollar_micro, source, expires_at)
    values (p_currency, p_micro, p_actor, clock_timestamp() + make_interval(hours => p_hours));
  perform audit_note('*', p_actor, 'exchange-rate-set', p_currency,
    jsonb_build_object('perDollarMicro', p_micro::text, 'hours', p_hours, 'reason', p_reason));
end $$;
