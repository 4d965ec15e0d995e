-- Posts one movement of a player. `p_moves` is [[from, to, amount], …]: kinds of accounts, those of the operator with a
-- star. Returns the movement's number. Overdrawing violates a check constraint, which rolls everything back. Limits count
-- the movement by the trigger ledger_entry_posted.
create or replace function wallet_post(p_player bigint, p_currency text, p_kind text, p_ref text, p_moves jsonb)
returns bigint language plpgsql as $$
declare
  v_seq bigint;
  v_owners bigint[] := '{}';
  v_kinds text[] := '{}';
  v_amounts bigint[] := '{}';
  v_balances bigint[] := '{}';
  v record;
begin
  if exists (select from wallet_halt) then
    raise exception 'money is halted' using errcode = 'EV001';
  end if;
  if exists (select from wallet_closed) then perform wallet_refuse_closed(p_kind); end if;
  perform wallet_lock_player(p_player);
  update wallet_gate set seq = seq + 1 where player_id = p_player returning seq into strict v_seq;
  insert into ledger_movement (player_id, seq, kind, ref, at)
    values (p_player, v_seq, p_kind, p_ref, wallet_time(p_player, v_seq));
  for v in
    select case when place like '*%' then 0 else p_player end as owner, ltrim(place, '*') as kind, sum(part)::bigint as amount
    from jsonb_array_elements(p_moves) as move,
      lateral (values (move->>0, -(move->>2)::bigint), (move->>1, (move->>2)::bigint)) as side (place, part)
    group by 1, 2 having sum(part) <> 0 order by 1, 2
  loop
    v_owners := v_owners || v.owner;
    v_kinds := v_kinds || v.kind;
    v_amounts := v_amounts || v.amount;
    v_balances := v_balances || wallet_balance_after(v.owner, v.kind, p_currency, v.amount);
  end loop;
  insert into ledger_entry (player_id, seq, owner_id, kind, currency, amount, balance)
    select p_player, v_seq, owner, kind, p_currency, amount, balance
    from unnest(v_owners, v_kinds, v_amounts, v_balances) as entry (owner, kind, amount, balance);
  return v_seq;
end $$;

-- The time of a movement: now, or the time of the previous one if the clock was set back. Times never fall with the
-- number, so that a movement can be found by binary search.
create or replace function wallet_time(p_player bigint, p_seq bigint) returns timestamptz language sql volatile as $$
  select greatest(clock_timestamp(),
    (select at from ledger_movement where player_id = p_player and seq < p_seq order by seq desc limit 1))
$$;

-- Changes the balance of an account and creates it when it is first moved. The operator's balances are derived and not
-- stored.
create or replace function wallet_balance_after(p_owner bigint, p_kind text, p_currency text, p_amount bigint)
returns bigint language plpgsql as $$
declare
  v_balance bigint;
begin
  if p_owner = 0 then
    if not exists (select from ledger_account where player_id = 0 and kind = p_kind and currency = p_currency) then
      insert into ledger_account (player_id, kind, currency, balance) values (0, p_kind, p_currency, null)
        on conflict do nothing;
    end if;
    return null;
  end if;
  update ledger_account set balance = balance + p_amount
    where player_id = p_owner and kind = p_kind and currency = p_currency returning balance into v_balance;
  if not found then
    -- Accounts are created under the gate lock only, so there is no race.
    insert into ledger_account (player_id, kind, currency, balance) values (p_owner, p_kind, p_currency, p_amount)
      returning balance into v_balance;
  end if;
  return v_balance;
end $$;
