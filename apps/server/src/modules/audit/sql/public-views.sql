-- Entries of the log with their links in the chain; an entry waits about a second for its link.
create or replace view audit_record with (security_invoker = true) as
select e.at, e.act, e.subject, e.detail, l.position, l.hash
from audit_entry e left join audit_link l on l.entry_id = e.id;

-- The last link of the chain; no row while the log is empty.
create or replace function audit_end() returns table (last_position bigint, last_hash bytea) language sql stable as $$
  select position, hash from audit_link order by position desc limit 1
$$;
