-- Whether an account has long been reached where it is reached now. Whoever took one over changes that first: money
-- leaves it only after whoever had it before could have said so.
create or replace function identity_contact_settled(p_player bigint, p_hours integer) returns boolean
language sql stable as $$
  select not exists (
    select from player
    where id = p_player and contact_changed_at > clock_timestamp() - make_interval(hours => p_hours)
  )
$$;
