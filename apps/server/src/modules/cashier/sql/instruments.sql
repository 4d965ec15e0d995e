-- Records the hash of an instrument that a player pays from or to, and matches it against excluded persons, now and
-- when one is added later. The advisory lock serialises this with a concurrent exclusion.
create or replace function cashier_match_instrument(p_site text, p_player bigint, p_hash bytea, p_way text) returns void
language plpgsql as $$
begin
  if p_hash is null then return; end if;
  perform pg_advisory_xact_lock(cashier_lock_instrument(p_hash));
  insert into payment_instrument (hash, player_id, site_id) values (p_hash, p_player, p_site) on conflict do nothing;
  perform registration_match_excluded(p_site, p_player, 'payout', p_hash, p_way);
end $$;

-- An excluded person is known by this place: so are those who share it.
create or replace function cashier_meet_sharers(p_hash bytea, p_site text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(cashier_lock_instrument(p_hash));
  perform registration_match_excluded(site_id, player_id, 'payout', hash, 'payout-method')
    from payment_instrument where hash = p_hash and p_site in (site_id, '*');
end $$;

create or replace function cashier_lock_instrument(p_hash bytea) returns bigint language sql immutable as $$
  select ('x' || encode(substring(p_hash from 1 for 8), 'hex'))::bit(64)::bigint
$$;

-- A place that was filled in before anybody wrote down who is known by it. One who stays away since then is known by it, too.
create or replace function cashier_add_instrument(p_site text, p_player bigint, p_hash bytea) returns void language plpgsql as $$
begin
  perform cashier_match_instrument(p_site, p_player, p_hash, 'payout-method');
  perform registration_known_by(p_player, 'payout', p_hash);
end $$;

-- True when two players share a payment instrument, on the way in or out.
create or replace function cashier_shares_instrument(p_one bigint, p_other bigint) returns boolean language sql stable as $$
  select exists (
    select from payment_instrument a join payment_instrument b using (hash) where a.player_id = p_one and b.player_id = p_other
  )
$$;
