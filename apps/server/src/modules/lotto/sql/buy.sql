-- Sells one ticket under the player's gate, once for an idempotency key. That the draws are still open is checked under a
-- row lock that the draw waits for.
create or replace function lotto_buy(p jsonb) returns text language plpgsql as $$
declare
  v_known record := wallet_begin_key('lotto', p);
  v_reason lotto_reason;
begin
  if v_known.is_known then return v_known.answer; end if;
  v_reason := coalesce(p->>'reason', lotto_sell(p));
  return wallet_finish_key('lotto', p, p->'answers'->>coalesce(v_reason, 'bought'));
end $$;

-- Sells the ticket; returns the reason for a refusal, or null.
create or replace function lotto_sell(p jsonb) returns text language plpgsql as $$
declare
  v_player bigint := (p->>'player')::bigint;
  v_id bigint := (p->>'id')::bigint;
  v_stake bigint := (p->>'stake')::bigint;
  v_draws bigint[] := array(select n::bigint from jsonb_array_elements_text(p->'draws') as n);
  v_n bigint;
  v_reason text;
  v_constraint text;
begin
  perform from lotto_draw where site_id = p->>'site' and kind = p->>'kind' and n = any (v_draws) order by n for share;
  if (
    select count(*) from lotto_draw
    where site_id = p->>'site' and kind = p->>'kind' and n = any (v_draws) and state = 'open' and closes_at > clock_timestamp()
  ) <> cardinality(v_draws) then return 'sale-closed'; end if;
  v_reason := coalesce(wallet_account_refusal(v_player, p->>'currency'),
    limit_stake_refusal(p, v_stake * cardinality(v_draws), true));
  if v_reason is not null then return v_reason; end if;
  insert into lotto_ticket (player_id, id, site_id, kind, currency, lines, combinations, price, mark, agreed_tax)
    values (v_player, v_id, p->>'site', p->>'kind', p->>'currency', p->'lines', (p->>'combinations')::bigint,
      (p->>'price')::bigint, p->>'mark', nullif(p->'tax', 'null'));
  foreach v_n in array v_draws loop
    perform wallet_post(v_player, p->>'currency', 'lotto-stake', 'lotto:' || v_id || ':' || v_n,
      jsonb_build_array(jsonb_build_array('cash', '*pools', v_stake)));
    insert into lotto_stake (player_id, ticket_id, n, site_id, kind, currency, stake)
      values (v_player, v_id, v_n, p->>'site', p->>'kind', p->>'currency', v_stake);
  end loop;
  return null;
exception
  when check_violation then
    get stacked diagnostics v_constraint = constraint_name;
    -- Any other violated check is a defect of ours, and no answer to the player.
    if v_constraint is distinct from 'ledger_account_balance' then raise; end if;
    return 'insufficient-funds';
end $$;
