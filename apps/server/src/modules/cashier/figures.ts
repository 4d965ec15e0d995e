import type { Figure } from '../../platform/database-figures.ts'

const WAITING = `from payment where state in ('review', 'manual') or needs_look`

/** Payments that have not ended by a partial index, and the newest by their time. */
export const CASHIER_FIGURES: readonly Figure[] = [
  {
    name: 'evens_payments_open',
    help: 'Payments that have not ended, by kind and state.',
    labels: ['kind', 'state'],
    query: `select kind, state, count(*) as value from payment
      where state in ('started', 'pending', 'review', 'approved', 'sending', 'sent', 'manual', 'refund')
      group by 1, 2`,
  },
  {
    name: 'evens_payments_recent',
    help: 'Payments ordered in the last hour, by kind and their state now.',
    labels: ['kind', 'state'],
    query: `select kind, state, count(*) as value from payment
      where created_at > clock_timestamp() - interval '1 hour' group by 1, 2`,
  },
  {
    name: 'evens_payments_recent_amount_minor',
    help: 'Sum of the payments ordered in the last hour, by kind, state and currency, in the smallest unit.',
    labels: ['kind', 'state', 'currency'],
    query: `select kind, state, currency, sum(amount) as value from payment
      where created_at > clock_timestamp() - interval '1 hour' group by 1, 2, 3`,
  },
  {
    name: 'evens_reviews_waiting',
    help: 'Items that wait for an operator, by kind.',
    labels: ['kind'],
    query: `select kind, count(*) as value ${WAITING} group by 1`,
  },
  {
    name: 'evens_reviews_oldest_seconds',
    help: 'Age of the oldest item that waits for an operator, by kind.',
    labels: ['kind'],
    query: `select kind, extract(epoch from clock_timestamp() - min(created_at)) as value ${WAITING} group by 1`,
  },
]
