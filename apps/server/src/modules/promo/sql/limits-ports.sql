-- Port of limits, in the transaction that a player leaves in, under their gate. A time-out stops the clocks of rewards for
-- its length.
create or replace function limit_went_away(p_player bigint, p_is_for_good boolean, p_from timestamptz, p_until timestamptz)
returns void language plpgsql as $$
declare
  v promo_grant;
begin
  if p_is_for_good then
    perform promo_forfeit_all(p_player, 'excluded');
    return;
  end if;
  for v in
    select * from promo_grant where player_id = p_player and state in ('held', 'offered', 'active', 'closing') order by id
  loop
    update promo_grant set ends_at = ends_at + (p_until - p_from), claim_by = claim_by + (p_until - p_from)
      where player_id = p_player and id = v.id;
    if v.code is not null then
      perform betting_change_own_code(v.site_id, v.code, v.ends_at + (p_until - p_from));
    end if;
  end loop;
end $$;

-- Port of players, in the transaction of the block, under the player's gate.
create or replace function player_was_blocked(p_player bigint) returns void language sql as $$
  select promo_forfeit_all(p_player, 'blocked')
$$;

-- A player who leaves for good, or is blocked, keeps nothing that waits: open bets are settled, and what is left after the
-- last of them is forfeited.
create or replace function promo_forfeit_all(p_player bigint, p_reason text) returns void language plpgsql as $$
declare
  v promo_grant;
begin
  for v in
    select * from promo_grant where player_id = p_player and state in ('held', 'offered', 'active', 'closing') order by id
  loop
    if v.state in ('held', 'offered') then
      perform promo_step(v, 'lapsed', p_reason, 'house', 0);
    elsif v.kind <> 'bonus' then
      perform promo_finish(v, 'forfeited', p_reason, 'house');
    else
      update promo_grant set ends_as = 'forfeited' where player_id = p_player and id = v.id returning * into v;
      if v.state = 'active' then v := promo_step(v, 'closing', p_reason, 'house', promo_balance(v)); end if;
      perform promo_look(p_player, v.id);
    end if;
  end loop;
end $$;
