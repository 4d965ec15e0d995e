-- Stores the result of an identity check. A first verification is a cause of rewards; the demo players of a sandbox
-- are verified as they are made.
create or replace function players_verification(p_player bigint, p_status integer) returns void language plpgsql as $$
declare
  v record;
begin
  update player set verification_status = p_status where id = p_player and verification_status <> p_status
    returning site_id, is_demo into v;
  if found and p_status = 3 and not v.is_demo then
    perform promo_note(jsonb_build_object('kind', 'verified', 'player', p_player::text, 'site', v.site_id, 'ref', 'verified'));
  end if;
end $$;
