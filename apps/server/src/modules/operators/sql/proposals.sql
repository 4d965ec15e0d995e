-- Proposes an act that another operator has to approve. Null while another proposal of this kind is open on the subject.
create or replace function proposal_open(p jsonb) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into operator_proposal (kind, subject, detail, proposer, reason)
    values (p->>'kind', p->>'subject', p->'detail', p->>'actor', p->>'reason')
    on conflict (kind, subject) where state = 'open' do nothing returning id into v_id;
  if v_id is not null then
    perform audit_note('', p->>'actor', (p->>'kind') || '-proposed', p->>'subject',
      jsonb_build_object('proposal', v_id, 'detail', p->'detail', 'reason', p->>'reason'));
  end if;
  return v_id;
end $$;

-- Approves or rejects an open proposal, in the transaction of its effect. Nobody approves a proposal of their own; the
-- proposer may take it back. Null when no such proposal is open.
create or replace function proposal_decide(p jsonb) returns jsonb language plpgsql as $$
declare
  v operator_proposal;
  v_state text := case when (p->>'isApproved')::boolean then 'approved' else 'rejected' end;
begin
  select * into v from operator_proposal
    where id = (p->>'id')::bigint and kind = p->>'kind' and state = 'open' for update;
  if not found then return null; end if;
  if v_state = 'approved' and v.proposer = p->>'actor' then
    return jsonb_build_object('outcome', 'own', 'subject', v.subject, 'detail', v.detail);
  end if;
  update operator_proposal
    set state = v_state, decided_by = p->>'actor', decided_reason = p->>'reason', decided_at = clock_timestamp()
    where id = v.id;
  perform audit_note('', p->>'actor', v.kind || '-' || v_state, v.subject,
    jsonb_build_object('proposal', v.id, 'proposer', v.proposer, 'detail', v.detail, 'reason', p->>'reason'));
  return jsonb_build_object('outcome', v_state, 'subject', v.subject, 'detail', v.detail);
end $$;
