-- True unless a contact was replaced in the last hours. A thief replaces the contact first, so payouts wait until the
-- owner, who was notified at the old address, could object.
create or replace function players_contact_settled(p_player bigint, p_hours integer) returns boolean
language sql stable as $$
  select not exists (
    select from player
    where id = p_player and contact_changed_at > clock_timestamp() - make_interval(hours => p_hours)
  )
$$;

-- Stops the newsletter: an excluded player gets no advertising.
create or replace function players_stop_newsletter(p_player bigint) returns void language sql as $$
  update player set takes_newsletter = false where id = p_player
$$;
