-- Adds a currency to a player, under the gate lock. Returns the outcome. The first time, the player's original currency
-- is recorded as the main one.
create or replace function wallet_add_currency(p_site text, p_player bigint, p_currency text, p_max integer)
returns text language plpgsql as $$
begin
  perform wallet_lock_player(p_player);
  insert into wallet_currency (player_id, currency, is_main)
    select p_player, currency, true from player_currency where player_id = p_player
      and not exists (select from wallet_currency where player_id = p_player);
  if exists (select from wallet_currency where player_id = p_player and currency = p_currency) then return 'there'; end if;
  if (select count(*) from wallet_currency where player_id = p_player) >= p_max then return 'too-many'; end if;
  insert into wallet_currency (player_id, currency, is_main) values (p_player, p_currency, false);
  perform audit_note(p_site, 'player ' || p_player, 'currency-added', 'player ' || p_player,
    jsonb_build_object('currency', p_currency));
  return 'done';
end $$;

-- Removes a currency without open items and balance. Returns the outcome.
create or replace function wallet_remove_currency(p_site text, p_player bigint, p_currency text)
returns text language plpgsql as $$
declare
  v_is_main boolean;
begin
  perform wallet_lock_player(p_player);
  select is_main into v_is_main from wallet_currency where player_id = p_player and currency = p_currency;
  if not found then return 'unknown'; end if;
  if v_is_main then return 'main'; end if;
  if exists (select from player_currency where player_id = p_player and currency = p_currency) then return 'active'; end if;
  if exists (select from ledger_account where player_id = p_player and currency = p_currency and balance <> 0) then
    return 'not-empty';
  end if;
  if wallet_has_open(p_player, p_currency) then return 'open-bets'; end if;
  delete from wallet_currency where player_id = p_player and currency = p_currency;
  perform audit_note(p_site, 'player ' || p_player, 'currency-removed', 'player ' || p_player,
    jsonb_build_object('currency', p_currency));
  return 'done';
end $$;

-- Switches the player to this currency; sessions carry it.
create or replace function wallet_choose_currency(p_site text, p_player bigint, p_currency text)
returns text language plpgsql as $$
declare
  v_before text;
begin
  perform wallet_lock_player(p_player);
  select currency into v_before from player_currency where player_id = p_player;
  if v_before = p_currency then return 'done'; end if;
  if not exists (select from wallet_currency where player_id = p_player and currency = p_currency) then
    return 'unknown';
  end if;
  perform players_set_currency(p_player, p_currency);
  perform audit_note(p_site, 'player ' || p_player, 'currency-chosen', 'player ' || p_player,
    jsonb_build_object('from', v_before, 'to', p_currency));
  return 'done';
end $$;

-- True when a product may still move money in this currency.
create or replace function wallet_has_open(p_player bigint, p_currency text) returns boolean language sql stable as $$
  select exists (select from wallet_open_item where player_id = p_player and currency = p_currency)
$$;

-- A stake is taken from the account that it names, if the player still plays from that one. It is never moved to another.
create or replace function wallet_account_refusal(p_player bigint, p_currency text) returns text language plpgsql stable as $$
begin
  return case when exists (select from player_currency where player_id = p_player and currency = p_currency) then null
    else 'account-changed' end;
end $$;

-- True when the player has an account in this currency: the one that they play from, or one that they have added.
create or replace function wallet_has_account(p_player bigint, p_currency text) returns boolean language sql stable as $$
  select exists (select from player_currency where player_id = p_player and currency = p_currency)
    or exists (select from wallet_currency where player_id = p_player and currency = p_currency)
$$;

-- The main currency of a player; null while they have never added another one.
create or replace function wallet_main_currency(p_player bigint) returns text language sql stable as $$
  select currency from wallet_currency where player_id = p_player and is_main
$$;
