-- Acts of players and operators upon promotions and grants.

-- Joins the version that was shown, once. The state of the promotion and the audience are judged by the site.
create or replace function promo_join(p jsonb) returns text language plpgsql as $$
declare
  v_known record := wallet_begin_key('promo', p);
  v_player bigint := (p->>'player')::bigint;
  v_reason promo_reason;
begin
  if v_known.is_known then return v_known.answer; end if;
  v_reason := limit_refusal(v_player, 'bonus', null, 0);
  if v_reason is null and exists (
    select from promo_entry where player_id = v_player and site_id = p->>'site' and id = p->>'promotion'
      and version = (p->>'version')::integer
  ) then v_reason := 'promotion-taken'; end if;
  if v_reason is null and not exists (
    select from promo_promotion where site_id = p->>'site' and id = p->>'promotion' and state in ('running', 'scheduled')
      and live = (p->>'version')::integer
  ) then v_reason := 'promotion-changed'; end if;
  v_reason := coalesce(v_reason, promo_over_bounds(p, ''), promo_enter(p, p->>'how'));
  return wallet_finish_key('promo', p, coalesce(v_reason, 'done'));
end $$;

create or replace function promo_claim(p jsonb) returns text language plpgsql as $$
declare
  v_known record := wallet_begin_key('promo', p);
  v promo_grant;
  v_reason promo_reason;
begin
  if v_known.is_known then return v_known.answer; end if;
  select * into v from promo_grant where player_id = (p->>'player')::bigint and id = (p->>'grant')::bigint;
  v_reason := case
    when v.state = 'lapsed' or v.state = 'offered' and v.claim_by <= clock_timestamp() then 'grant-over'
    when v.state <> 'offered' then 'grant-moved'
    when promo_has_bonus(v) then 'grant-next'
  end;
  v_reason := coalesce(v_reason, limit_refusal(v.player_id, 'bonus', v.currency, v.amount));
  if v_reason is null then perform promo_activate(v, 'claimed', 'player ' || v.player_id); end if;
  return wallet_finish_key('promo', p, coalesce(v_reason, 'done'));
end $$;

create or replace function promo_decline(p jsonb) returns text language plpgsql as $$
declare
  v_known record := wallet_begin_key('promo', p);
  v promo_grant;
begin
  if v_known.is_known then return v_known.answer; end if;
  select * into v from promo_grant where player_id = (p->>'player')::bigint and id = (p->>'grant')::bigint;
  if v.state <> 'offered' then return wallet_finish_key('promo', p, 'grant-moved'); end if;
  perform promo_step(v, 'declined', 'declined', 'player ' || v.player_id, 0);
  return wallet_finish_key('promo', p, 'done');
end $$;

-- The amounts of leaving a bonus now; null where there is nothing to leave. `seen` changes with every movement of the player.
create or replace function promo_leaving(p jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('seen', concat_ws('-', last.seq, g.state, open.bets), 'currency', g.currency,
    'bonusGone', promo_balance(g)::text, 'openStakes', open.stakes::text, 'openBets', open.bets,
    'cashKept', wallet_balance(g.player_id, 'cash', g.currency)::text)
  from promo_grant g
  cross join lateral promo_open(g.player_id, g.id) as open
  left join wallet_last_seq last on last.player_id = g.player_id
  where g.player_id = (p->>'player')::bigint and g.id = (p->>'grant')::bigint and g.kind = 'bonus'
    and g.state in ('active', 'closing')
$$;

-- The answer is {reason, now}: the amounts of now where they are not those that were seen.
create or replace function promo_leave(p jsonb) returns text language plpgsql as $$
declare
  v_known record := wallet_begin_key('promo', p);
  v promo_grant;
  v_now jsonb := promo_leaving(p);
  v_reason promo_reason := case when v_now is null then 'grant-moved' when v_now->>'seen' <> p->>'seen' then 'amounts-moved' end;
begin
  if v_known.is_known then return v_known.answer; end if;
  select * into v from promo_grant where player_id = (p->>'player')::bigint and id = (p->>'grant')::bigint;
  if v_reason is null then perform promo_finish(v, 'cancelled', 'left', 'player ' || v.player_id); end if;
  return wallet_finish_key('promo', p,
    jsonb_build_object('reason', v_reason, 'now', case when v_reason = 'amounts-moved' then v_now end)::text);
end $$;

-- Acts of operators and charge-backs upon a grant. One that is let go on is given as it would have been at first. Money of a
-- void grant that has become cash is taken back; what is missing is owed.
create or replace function promo_end(p jsonb) returns text language plpgsql as $$
declare
  v promo_grant;
  v_to text := p->>'state';
begin
  perform wallet_lock_player((p->>'player')::bigint);
  select * into v from promo_grant where player_id = (p->>'player')::bigint and id = (p->>'grant')::bigint;
  if not found then return 'unknown'; end if;
  if not promo_may_move('', v.state, v_to) or v_to not in ('offered', 'refused', 'forfeited', 'void', 'lapsed') then
    return 'grant-moved';
  end if;
  if v_to = 'offered' then
    update promo_grant set claim_by = clock_timestamp() + make_interval(days => v.claim_days)
      where player_id = v.player_id and id = v.id;
    v := promo_step(v, 'offered', p->>'reason', p->>'actor', 0);
    if v.is_automatic and not promo_has_bonus(v)
      and limit_refusal(v.player_id, 'bonus', v.currency, v.amount) is null
    then perform promo_activate(v, 'given', 'house'); end if;
    return 'done';
  end if;
  if v.state = 'converted' and v.kind in ('bonus', 'cash') then
    perform promo_step(v, v_to, p->>'reason', p->>'actor', 0);
    perform promo_post(v, 'bonus-end', case when v.converted > 0
      then wallet_take(v.player_id, v.currency, '*promo', v.converted) else '[]' end);
    return 'done';
  end if;
  perform promo_finish(v, v_to, p->>'reason', p->>'actor');
  return 'done';
end $$;
