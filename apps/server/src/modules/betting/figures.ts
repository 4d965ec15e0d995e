import type { Figure } from '../../platform/database-figures.ts'

const BETS = {
  name: 'evens_bets_open',
  help: 'Bets that are not decided yet, by product and state.',
  labels: ['product', 'state'],
}

/** Each state by its own partial index. */
export const BETTING_FIGURES: readonly Figure[] = [
  ...['ordered', 'asked', 'waiting', 'accepted'].map((state) => ({
    ...BETS,
    query: `select 'sport' as product, '${state}' as state, count(*) as value from coupon where state = '${state}'`,
  })),
  {
    name: 'evens_bets_recent',
    help: 'Bets placed in the last five minutes, by product and their state now.',
    labels: ['product', 'state'],
    query: `select 'sport' as product, state, count(*) as value from coupon
      where placed_at > clock_timestamp() - interval '5 minutes' group by state`,
  },
  {
    name: 'evens_reviews_waiting',
    help: 'Items that wait for an operator, by kind.',
    labels: ['kind'],
    query: `select 'vip-bet' as kind, count(*) as value from coupon
      where state = 'asked' and not exists (select from vip_decision where coupon_id = id)`,
  },
  {
    name: 'evens_reviews_oldest_seconds',
    help: 'Age of the oldest item that waits for an operator, by kind.',
    labels: ['kind'],
    query: `select 'vip-bet' as kind, extract(epoch from clock_timestamp() - min(placed_at)) as value from coupon
      where state = 'asked' and not exists (select from vip_decision where coupon_id = id) having count(*) > 0`,
  },
]
