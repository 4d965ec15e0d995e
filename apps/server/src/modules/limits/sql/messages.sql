-- Port of messages: true while a player stays away, who then gets only the messages that duty demands.
create or replace function message_is_away(p_player bigint) returns boolean language sql stable as $$
  select exists (
    select from limit_player
    where player_id = p_player and greatest(excluded_until, timed_out_until) > clock_timestamp()
  )
$$;

-- A limit's value as a message shows it, in the currency of the player's limits.
create or replace function limit_shown(p_player bigint, p_type integer, p_value bigint) returns jsonb language sql stable as $$
  select case
    when p_value is null then notification_key('message_no_limit')
    when p_type < 30 then notification_money(p_value, (select currency from limit_player where player_id = p_player))
    else jsonb_build_object(case p_type when 31 then 'hours' when 32 then 'minutes' else 'days' end, p_value)
  end
$$;

-- Queues the message about a change of a limit. A change that is replayed after a restore was announced before.
create or replace function limit_announce(v limit_event) returns void language sql as $$
  select notification_message(v.player_id, kind, 'limit ' || v.n, jsonb_build_object(
    'limit', notification_key('limit_label_' || v.type), 'value', limit_shown(v.player_id, v.type, v.value),
    'at', notification_time(v.at), 'from', notification_time(v.at + interval '24 hours'), 'until', notification_time(v.ends_at)
  ))
  from (
    select case
      when v.type = 30 then 'exclusion_begun'
      when v.type = 33 then 'time_out_begun'
      when v.act = 'set' then 'limit_set'
      when v.act = 'asked' then 'limit_loosened'
      when v.act = 'approved' then 'limit_confirmed'
    end as kind
  ) as chosen
  where kind is not null and v.actor <> 'house'
$$;

-- Announces the ends of time-outs and exclusions: once before the end, if the time away is long enough for that, and
-- once after it. An end that passed long ago is not announced. Returns how many messages were queued.
create or replace function limit_announce_ends(p_exclusion_hours integer, p_time_out_hours integer, p_max integer) returns integer language sql as $$
  with due as (
    select player_id, type, ends_at, stage from limit_setting s
    cross join lateral (values
      ('ending', s.ends_at - make_interval(hours => case s.type when 30 then p_exclusion_hours else p_time_out_hours end), s.ends_at),
      ('ended', s.ends_at, s.ends_at + interval '2 days')
    ) as notice (stage, since, until)
    where s.state = 'ACTIVE' and s.type in (30, 33) and s.ends_at > clock_timestamp() - interval '2 days'
      and clock_timestamp() >= since and clock_timestamp() < until and s.started_at < since
      and not exists (
        select from limit_notice n
        where n.player_id = s.player_id and n.type = s.type and n.ends_at = s.ends_at and n.stage = notice.stage
      )
    order by s.ends_at limit p_max
  ), marked as (
    insert into limit_notice (player_id, type, ends_at, stage) select * from due on conflict do nothing returning *
  )
  select count(notification_message(player_id, case type when 30 then 'exclusion_' else 'time_out_' end || stage,
    'away ' || type || ' ' || stage || ' ' || extract(epoch from ends_at)::text,
    jsonb_build_object('until', notification_time(ends_at))))::integer from marked
$$;

-- True when the player wants a message about a bet of this worth: from the amount on that they have set. Without a rate
-- for another currency the message is sent.
create or replace function limit_wants_message(p_player bigint, p_worth bigint, p_currency text) returns boolean
language sql stable as $$
  select exists (
    select from message_bet_amount wanted where wanted.player_id = p_player
      and coalesce(limit_worth(p_worth, p_currency, wanted.currency, true), wanted.amount) >= wanted.amount
  )
$$;
