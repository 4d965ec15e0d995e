-- Accepts one coupon as it was decided, under the player's gate, once for an idempotency key. That the draw is open and
-- the money is there is checked only here. `answers` holds the answer for each case.
create or replace function toto_place(p jsonb) returns text language plpgsql as $$
declare
  v_known record := wallet_begin_key('toto', p);
  v_reason toto_reason;
begin
  if v_known.is_known then return v_known.answer; end if;
  v_reason := coalesce(p->>'reason', toto_stake(p));
  if v_reason is null then
    insert into toto_coupon (player_id, id, draw_id, site_id, state, currency, marks, variants, multiplier, unit, stake,
        agreed_tax)
      values ((p->>'player')::bigint, (p->>'id')::bigint, (p->>'draw')::integer, p->>'site', 'accepted', p->>'currency',
        p->'marks', (p->>'variants')::integer, (p->>'multiplier')::integer, (p->>'unit')::bigint, (p->>'stake')::bigint,
        nullif(p->'tax', 'null'));
  end if;
  return wallet_finish_key('toto', p, p->'answers'->>coalesce(v_reason, 'accepted'));
end $$;

-- Takes the stake; returns the reason for a refusal, or null.
create or replace function toto_stake(p jsonb) returns text language plpgsql as $$
declare
  v toto_draw;
  v_reason text;
  v_constraint text;
begin
  perform pg_advisory_xact_lock_shared(7062012, (p->>'draw')::integer);
  select * into v from toto_draw where id = (p->>'draw')::integer;
  if v.state <> 'open' or v.closes_at <= clock_timestamp() then return 'draw-closed'; end if;
  if exists (
    select from toto_draw before where before.pool = v.pool and before.number < v.number
      and before.state = 'open' and before.closes_at > clock_timestamp()
  ) then return 'draw-not-open'; end if;
  v_reason := coalesce(wallet_account_refusal((p->>'player')::bigint, p->>'currency'),
    limit_stake_refusal(p, (p->>'stake')::bigint, true));
  if v_reason is not null then return v_reason; end if;
  perform wallet_post((p->>'player')::bigint, p->>'currency', 'toto-stake', p->>'id',
    jsonb_build_array(jsonb_build_array('cash', '*pools', p->'stake')));
  return null;
exception
  when check_violation then
    get stacked diagnostics v_constraint = constraint_name;
    -- Any other violated check is a defect of ours, and no answer to the player.
    if v_constraint is distinct from 'ledger_account_balance' then raise; end if;
    return 'insufficient-funds';
end $$;
