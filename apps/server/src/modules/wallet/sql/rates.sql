-- The rate of a currency that applies now: the newest, unless it has expired after a day. Those of a sandbox do not expire.
create or replace function wallet_rate(p_currency text) returns table (per_dollar_micro bigint, at timestamptz)
language sql stable as $$
  select newest.per_dollar_micro, newest.at from (
    select * from exchange_rate r where r.currency = p_currency order by r.at desc limit 1
  ) as newest
  where newest.source = 'sandbox' or newest.at > clock_timestamp() - interval '24 hours'
$$;
