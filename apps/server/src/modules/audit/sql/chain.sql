-- The hash of a link covers the previous hash, its position and every field of the entry, each with its length in
-- front. A single expression without a subquery is inlined, which makes verification several times as fast.
create or replace function audit_hash(p_before bytea, p_position bigint, p audit_entry) returns bytea
language sql stable as $$
  select sha256(p_before || convert_to(
    p_position::text || ' ' || (p).id::text || ' ' || (extract(epoch from (p).at) * 1000000)::bigint::text
      || ' ' || length((p).site_id)::text || ':' || (p).site_id
      || ' ' || length((p).actor)::text || ':' || (p).actor
      || ' ' || length((p).act)::text || ':' || (p).act
      || ' ' || length((p).subject)::text || ':' || (p).subject
      || ' ' || length((p).detail::text)::text || ':' || (p).detail::text, 'UTF8'))
$$;

-- Puts the entries that wait behind the chain, on one node at a time. Answers the chain's end after it has moved.
create or replace function audit_chain(p_max integer, out last_position bigint, out last_hash bytea)
language plpgsql as $$
declare
  v audit_entry;
  v_moved boolean := false;
begin
  if not pg_try_advisory_xact_lock(7062032) then return; end if;
  select position, hash into last_position, last_hash from audit_link order by position desc limit 1;
  last_position := coalesce(last_position, 0);
  last_hash := coalesce(last_hash, sha256(''));
  for v in
    with taken as (
      delete from audit_waiting
      where ctid = any (array(select ctid from audit_waiting order by entry_id limit p_max)) returning entry_id
    )
    select entry.* from taken join audit_entry entry on entry.id = taken.entry_id order by entry.id
  loop
    last_position := last_position + 1;
    last_hash := audit_hash(last_hash, last_position, v);
    insert into audit_link (position, entry_id, hash) values (last_position, v.id, last_hash);
    v_moved := true;
  end loop;
  if not v_moved then
    last_position := null;
    last_hash := null;
  end if;
end $$;
