-- Voids a draw that was not made, once: every stake on it is refunded as it was paid. Buyers lock the row too, so that
-- the last ticket is among them. Returns the number of stakes; null when it is too late.
create or replace function lotto_void(p_site text, p_kind text, p_n bigint, p_actor text, p_reason text)
returns integer language plpgsql as $$
declare
  v_stakes integer;
begin
  perform from lotto_draw where site_id = p_site and kind = p_kind and n = p_n and state = 'open' for update;
  if not found then return null; end if;
  update lotto_stake set prize = stake where site_id = p_site and kind = p_kind and n = p_n and prize is null;
  get diagnostics v_stakes = row_count;
  update lotto_draw set state = 'void', void_reason = p_reason, voided_at = clock_timestamp(), tickets = v_stakes
    where site_id = p_site and kind = p_kind and n = p_n;
  perform audit_note(p_site, p_actor, 'lotto-draw-void', 'lotto ' || p_site || '/' || p_kind || '/' || p_n,
    jsonb_build_object('reason', p_reason, 'tickets', v_stakes));
  return v_stakes;
end $$;

-- A draw that was made or is void never changes again, nor does its commitment.
create or replace function lotto_refuse_change() returns trigger language plpgsql as $$
begin
  if new.commitment <> old.commitment
    or (old.state = 'void' and new.state <> 'void')
    or (old.state in ('drawn', 'shared') and (
      new.state in ('open', 'void') or new.seed <> old.seed or new.digest <> old.digest or new.drawn <> old.drawn
    ))
  then
    raise exception 'a draw stays as it was made' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
