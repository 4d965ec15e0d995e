-- Addresses that messages to a player go to, and their language.
create or replace view players_contact with (security_invoker = true) as
select id as player_id, email, phone, language, phone_confirmed_at is not null as is_phone_confirmed from player;

-- The site that a player registered on, and the referral that the player came by.
create or replace view players_referral with (security_invoker = true) as
select id as player_id, site_id, referral from player;

-- Age and contact of a player, as recorded. A demo player of a sandbox has no address to confirm.
create or replace view players_identity with (security_invoker = true) as
select id as player_id, site_id, created_at, birth_date,
  is_demo or email_confirmed_at is not null or phone_confirmed_at is not null as has_contact
from player;

-- The factor that scales a player's maximum stake, in thousandths.
create or replace view players_stake_factor with (security_invoker = true) as
select id as player_id, stake_factor_milli from player;

-- Facts that decide which promotions are for a player.
create or replace view players_audience with (security_invoker = true) as
select id as player_id, site_id, country, currency, language, created_at, verification_status, referral, bonus_choice,
  takes_newsletter
from player;
