-- Writes down an act within its own transaction: what did not happen is not in the log, and what did is.
create or replace function audit_note(p_site text, p_actor text, p_act text, p_subject text, p_detail jsonb)
returns void language sql as $$
  with written as (
    insert into audit_entry (site_id, actor, act, subject, detail)
    values (coalesce(p_site, ''), p_actor, p_act, coalesce(p_subject, ''), coalesce(p_detail, '{}')) returning id
  )
  insert into audit_waiting (entry_id) select id from written
$$;
