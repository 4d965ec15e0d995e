-- Every ticket as a record of its player's history, with all its draws. It is open until the last of its prizes is
-- paid.
create or replace view past_lotto as
select ticket.player_id, ticket.id, ticket.bought_at as at, null::timestamptz as closed_at, ticket.kind as type,
  case
    when drawn.in_play > 0 then 'open'
    when drawn.returned = 0 then 'lost'
    when drawn.returned > drawn.stake then 'won'
    else 'returned'
  end as state,
  ticket.currency, drawn.stake, drawn.stake as staked, drawn.returned, drawn.in_play,
  null::bigint as possible_win, false as is_free_bet, ticket.bought_at as accepted_at, null::jsonb as legs,
  drawn.parts, drawn.number,
  ticket.agreed_tax->'perMille' as tax_per_mille, null::bigint as possible_tax, drawn.withheld
from lotto_ticket ticket cross join lateral (
  select sum(stake)::bigint as stake,
    coalesce(sum(prize - tax) filter (where paid_seq is not null), 0)::bigint as returned,
    coalesce(sum(tax) filter (where paid_seq is not null), 0)::bigint as withheld,
    coalesce(sum(stake) filter (where prize is null or (prize > 0 and paid_seq is null)), 0)::bigint as in_play,
    count(*)::integer as parts, min(n)::integer as number
  from lotto_stake where lotto_stake.player_id = ticket.player_id and lotto_stake.ticket_id = ticket.id
) as drawn;

-- The movements that paid a ticket's prizes.
create or replace function lotto_paid_by(p_player bigint, p_ticket bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(paid_seq) filter (where paid_seq is not null), '{}')
  from lotto_stake where player_id = p_player and ticket_id = p_ticket
$$;
