-- True when two players used one browser, or registered on one machine.
create or replace function sessions_shares_device(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (
      select from player_device a join player_device b using (hash) where a.player_id = p_one and b.player_id = p_other
    )
    or exists (
      select from player_machine a join player_machine b using (hash) where a.player_id = p_one and b.player_id = p_other
    )
$$;
