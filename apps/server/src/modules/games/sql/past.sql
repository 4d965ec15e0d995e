-- Every sitting as a record of its player's history. It is open while a round of it is under way.
create or replace view past_games as
select player_id, id, started_at as at, case when in_play = 0 then ended_at end as closed_at, title::text as type,
  case when in_play > 0 then 'open' when returned = 0 then 'lost' when returned > staked then 'won' else 'returned' end
    as state,
  currency, staked as stake, staked, returned, in_play, null::bigint as possible_win, false as is_free_bet,
  started_at as accepted_at, null::jsonb as legs, rounds as parts, null::integer as number,
  agreed_tax->'perMille' as tax_per_mille, null::bigint as possible_tax, withheld
from game_sitting;

-- The title of each round that has ended. Points and cashback weigh rounds by it.
create or replace view games_round_title with (security_invoker = true) as
select player_id, id, title from game_round;
