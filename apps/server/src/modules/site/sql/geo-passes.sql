-- Notes a pass that is about to be signed.
create or replace function site_add_pass(p jsonb) returns void language sql as $$
  insert into site_geo_pass (id, site_id, until, issued_by, reason)
  values ((p->>'id')::uuid, p->>'site', to_timestamp((p->>'until')::bigint), p->>'actor', p->>'reason')
$$;

-- Ends a pass and returns its site; null when none is running under this id. Nodes see it within two seconds.
create or replace function site_end_pass(p_id uuid) returns text language sql as $$
  update site_geo_pass set ended_at = clock_timestamp()
  where id = p_id and ended_at is null and until > clock_timestamp() returning site_id
$$;

-- Passes that are running.
create or replace view site_pass with (security_invoker = true) as
select id, site_id, until, issued_by, reason, at from site_geo_pass
where ended_at is null and until > clock_timestamp();
