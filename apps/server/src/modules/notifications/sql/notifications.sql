-- Outbox of notifications: the player's pages refetch, and the player is sent the message, if one is named. Written in
-- the transaction of the act, in any process, so that exactly the committed acts are notified.
create or replace function notification_add(p_site text, p_player bigint, p_message text default null, p_page text default null)
returns void language sql as $$
  insert into notification_outbox (site_id, player_id, message, page) values (p_site, p_player, p_message, p_page)
$$;

-- Outbox of a message about an event of a player, written in the transaction of the event. The name of the event makes
-- the message unique; `given` holds the tagged values of its texts, which are written in the player's language at
-- delivery. An unknown player gets none.
create or replace function notification_message(p_player bigint, p_message text, p_event text, p_given jsonb)
returns void language sql as $$
  insert into notification_outbox (site_id, player_id, message, event, given)
  select site_id, p_player, p_message, p_event, p_given from players_referral where player_id = p_player
$$;

-- The tagged values: an amount of money, a moment, plain text, a dictionary key, a number of hours, minutes or days.
create or replace function notification_money(p_amount bigint, p_currency text) returns jsonb language sql immutable as $$
  select jsonb_build_object('money', p_amount::text, 'currency', p_currency)
$$;
create or replace function notification_time(p_at timestamptz) returns jsonb language sql immutable as $$
  select jsonb_build_object('time', (extract(epoch from p_at) * 1000)::bigint)
$$;
create or replace function notification_text(p_text text) returns jsonb language sql immutable as $$
  select jsonb_build_object('text', p_text)
$$;
-- Tax that was withheld, for the texts that name it; nothing where there is none.
create or replace function notification_tax(p_tax bigint, p_currency text) returns jsonb language sql immutable as $$
  select case when p_tax > 0 then notification_money(p_tax, p_currency) else notification_text('none') end
$$;
create or replace function notification_key(p_key text) returns jsonb language sql immutable as $$
  select jsonb_build_object('key', p_key)
$$;
