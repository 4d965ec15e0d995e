-- Verifies the audit log against edits behind the application. $1 and $2 are the position and hash that were anchored
-- last. $3 is true while a site runs: it links what waits within seconds, so an entry that waits longer is a fault.
with links as (
  select position, entry_id, hash,
    lag(position, 1, 0::bigint) over (order by position) as position_before,
    lag(hash, 1, sha256('')) over (order by position) as hash_before
  from audit_link
),
checked as (
  select links.position as position, entry.id as entry_id,
    case
      when links.position is null then
        case
          when waiting.entry_id is null then 'has no link'
          when $3::boolean and entry.at < clock_timestamp() - interval '1 minute' then 'has no link'
        end
      when links.position <> links.position_before + 1 then 'follows a gap'
      when entry.id is null then 'has lost its entry'
      when links.hash <> audit_hash(links.hash_before, links.position, entry) then 'is not as it was written'
    end as fault
  from links
  full join audit_entry entry on entry.id = links.entry_id
  left join audit_waiting waiting on waiting.entry_id = entry.id
),
anchored as (
  select $1::bigint as position, null::bigint as entry_id, 'is not as it was anchored' as fault
  where $1::bigint > 0 and not exists (select from audit_link where position = $1::bigint and hash = $2::bytea)
)
select position, entry_id, fault from checked where fault is not null
union all
select position, entry_id, fault from anchored
limit 20
