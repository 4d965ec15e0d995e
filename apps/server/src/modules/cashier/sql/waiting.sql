-- Resumes the withdrawals of a player that wait for a proof once it is there; the reason of the others is updated.
-- Called where documents are decided on, and from time to time for what time or a rate decides. Returns how many went on.
create or replace function cashier_resume_waiting(p_player bigint) returns integer language plpgsql as $$
declare
  v payment;
  v_reason text;
  v_count integer := 0;
begin
  if not exists (select from payment where player_id = p_player and state = 'waiting') then return 0; end if;
  perform wallet_lock_player(p_player);
  for v in select * from payment where player_id = p_player and state = 'waiting' order by created_at for update loop
    if not seal_holds(v) then
      perform integrity_find('payment', v.id, 'changed', true, '{}');
      continue;
    end if;
    v_reason := limit_identity_refusal(v.player_id, 'withdrawal', v.currency, v.amount);
    if v_reason is null then
      update payment set state = v.next_state, reason = null, next_state = null where id = v.id;
      perform audit_note(v.site_id, 'house', 'withdrawal-goes-on', v.id,
        jsonb_build_object('amount', v.amount::text, 'currency', v.currency, 'state', v.next_state, 'waited', v.reason));
      perform notification_add(v.site_id, p_player);
      v_count := v_count + 1;
    elsif v_reason <> v.reason then
      update payment set reason = v_reason where id = v.id;
      perform cashier_ask_proof(v.player_id, v_reason);
    end if;
  end loop;
  return v_count;
end $$;

-- Approved withdrawals whose player has lost the proof meanwhile, because a document expired or was asked for again: they
-- wait once more. What has been handed to a provider is not called back.
create or replace function cashier_wait_again(p_max integer) returns void language plpgsql as $$
declare
  v record;
begin
  for v in
    select p.id, p.site_id, p.player_id, p.amount, p.currency, unmet.reason
    from payment p cross join lateral limit_identity_refusal(p.player_id, 'withdrawal', p.currency, p.amount) as unmet (reason)
    where p.id in (select id from payment where state = 'approved' order by created_at limit p_max for update skip locked)
      and unmet.reason is not null
  loop
    update payment set state = 'waiting', reason = v.reason, next_state = 'approved' where id = v.id;
    perform cashier_ask_proof(v.player_id, v.reason);
    perform audit_note(v.site_id, 'house', 'withdrawal-waits', v.id,
      jsonb_build_object('amount', v.amount::text, 'currency', v.currency, 'reason', v.reason));
    perform notification_add(v.site_id, v.player_id);
  end loop;
end $$;
