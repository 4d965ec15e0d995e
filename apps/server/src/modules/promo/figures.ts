import type { Figure } from '../../platform/database-figures.ts'

export const PROMO_FIGURES: readonly Figure[] = [
  {
    name: 'evens_promo_events_waiting',
    help: 'Causes of rewards that are not worked off, by whether they have failed.',
    labels: ['failed'],
    query: `select (tries > 0)::text as failed, count(*) as value from promo_event where not is_done group by 1`,
  },
  {
    name: 'evens_promo_grants',
    help: 'Rewards of players that are not over, by kind and state.',
    labels: ['kind', 'state'],
    query: `select kind, state, count(*) as value from promo_grant
      where state in ('held', 'offered', 'active', 'closing') group by 1, 2`,
  },
  {
    name: 'evens_promo_bonus_money',
    help: 'Bonus money of players in minor units, by currency.',
    labels: ['currency'],
    query: `select currency, sum(balance) as value from wallet_account where kind in ('bonus', 'bonus-held')
      and balance > 0 group by 1`,
  },
  {
    name: 'evens_promo_weeks_unpaid',
    help: 'Weeks of cashback that are over and not decided.',
    query: `select count(*) as value from promo_week where state = 'running' and week < promo_week_start()::date - 7`,
  },
]
