-- No coupon comes in any more. Whoever is placing one holds this lock together with others until the coupon is there to
-- be seen; this waits for all of them.
create or replace function toto_close(p_draw integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7062012, p_draw);
  update toto_draw set state = 'closed' where id = p_draw and state = 'open' and closes_at <= clock_timestamp();
end $$;
