-- Exchanges a player's money at a quoted rate, under the gate lock and once for an idempotency key: two movements, each in
-- its own currency, against the operator's liquidity, tied together by one row. A quote is used once, and before it
-- expires by the database clock.
create or replace function wallet_exchange(p jsonb) returns text language plpgsql as $$
declare
  v_known record := wallet_begin_key('exchange', p);
  v_player bigint := (p->>'player')::bigint;
  v_reason wallet_exchange_reason;
  v_out bigint;
  v_in bigint;
begin
  if v_known.is_known then return v_known.answer; end if;
  v_reason := wallet_exchange_refusal(p);
  if v_reason is not null then return wallet_finish_key('exchange', p, p->'answers'->>v_reason); end if;
  v_out := wallet_post(v_player, p->>'from', 'exchange-out', p->>'id', wallet_move('cash', '*exchange', (p->>'amount')::bigint));
  v_in := wallet_post(v_player, p->>'to', 'exchange-in', p->>'id',
    wallet_pay(v_player, p->>'to', '*exchange', (p->>'receives')::bigint));
  insert into wallet_exchange (player_id, id, from_currency, from_exponent, from_amount, from_per_dollar_micro,
      to_currency, to_exponent, to_amount, to_per_dollar_micro, rate_at, out_seq, in_seq)
    values (v_player, (p->>'id')::uuid, p->>'from', (p->>'fromExponent')::smallint, (p->>'amount')::bigint,
      (p->>'fromMicro')::bigint, p->>'to', (p->>'toExponent')::smallint, (p->>'receives')::bigint,
      (p->>'toMicro')::bigint, to_timestamp((p->>'rateAtMs')::numeric / 1000), v_out, v_in);
  perform audit_note(p->>'site', 'player ' || v_player, 'exchanged', 'player ' || v_player,
    p - 'answers' - 'hash' - 'key' - 'player' - 'session' - 'site');
  return wallet_finish_key('exchange', p, p->'answers'->>'done');
end $$;

create or replace function wallet_exchange_refusal(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
begin
  if clock_timestamp() > to_timestamp((p->>'untilMs')::numeric / 1000) then return 'quote-over'; end if;
  if exists (select from wallet_exchange where player_id = v_player and id = (p->>'id')::uuid) then return 'quote-used'; end if;
  if (
    select count(*) from wallet_currency where player_id = v_player and currency in (p->>'from', p->>'to')
  ) <> 2 then return 'no-account'; end if;
  -- Debt in a currency is paid back before its money is exchanged.
  if wallet_balance(v_player, 'owed', p->>'from') < 0 or wallet_balance(v_player, 'advance', p->>'from') < 0 then
    return 'debt';
  end if;
  if wallet_balance(v_player, 'cash', p->>'from') < (p->>'amount')::bigint then return 'insufficient-funds'; end if;
  return wallet_exchange_limit(v_player, p->>'from', (p->>'amount')::bigint);
end $$;
