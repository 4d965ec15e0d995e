-- Port of limits: the proofs that a player's accepted documents are, and `identity-expired` for an identity that was
-- proved once. The day of expiry still counts.
create or replace function limit_proofs(p_player bigint) returns text[] language sql stable as $$
  select array_remove(array[
    case when count(*) filter (where is_valid and type in ('identity_front', 'identity_back', 'address')) = 3 then 'identity' end,
    case when bool_or(is_valid and type = 'payment_method') then 'documents' end,
    case when bool_or(is_valid and type = 'source_of_funds') then 'funds' end,
    case when bool_or(is_expired and type in ('identity_front', 'identity_back', 'address')) then 'identity-expired' end
  ], null)
  from (
    select type, state = 'accepted' and coalesce(expires_on >= current_date, true) as is_valid,
      state = 'accepted' and expires_on < current_date or reason = 'expired' as is_expired
    from verification_document where player_id = p_player
  ) as document
$$;

-- Port of the cashier: asks the player for the document that a payment lacks, once. Called under the player's gate lock,
-- under which documents change.
create or replace function cashier_ask_proof(p_player bigint, p_reason text) returns void language plpgsql as $$
declare
  v_type text := case p_reason when 'documents-check' then 'payment_method' when 'funds-check' then 'source_of_funds' end;
  v_site text := players_site_of(p_player);
begin
  if v_type is null then return; end if;
  insert into verification_document (id, player_id, site_id, type, state, is_requested)
    values ('vd' || translate(rtrim(encode(uuid_send(gen_random_uuid()), 'base64'), '='), '+/', '-_'), p_player, v_site,
      v_type, 'requested', true)
    on conflict (player_id, type) do nothing;
  if not found then return; end if;
  perform players_verification(p_player, 4);
  perform audit_note(v_site, 'house', 'document-requested', p_player::text,
    jsonb_build_object('player', p_player::text, 'type', v_type, 'reason', p_reason));
  perform notification_add(v_site, p_player, 'verification_requested', '/office/verification');
end $$;
