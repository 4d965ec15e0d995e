-- Closes a draw. Placements hold this advisory lock in shared mode until their coupon is committed; the exclusive lock
-- waits for all of them, so that none is missed.
create or replace function toto_close(p_draw integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7062012, p_draw);
  update toto_draw set state = 'closed' where id = p_draw and state = 'open' and closes_at <= clock_timestamp();
end $$;
