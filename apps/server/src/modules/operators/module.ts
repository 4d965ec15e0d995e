import { defineModule } from '../../platform/module.ts'
import { operatorMigrations } from './migrations/index.ts'

/** Operators act in processes of their own; the site only counts what waits for a second one. */
export const operatorsModule = defineModule({
  name: 'operators',
  level: 'ground',
  migrations: operatorMigrations,
  figures: [
    {
      name: 'evens_reviews_waiting',
      help: 'Items that wait for an operator, by kind.',
      labels: ['kind'],
      query: `select 'proposal-' || kind as kind, count(*) as value from operator_proposal where state = 'open' group by 1`,
    },
    {
      name: 'evens_reviews_oldest_seconds',
      help: 'Age of the oldest item that waits for an operator, by kind.',
      labels: ['kind'],
      query: `select 'proposal-' || kind as kind, extract(epoch from clock_timestamp() - min(at)) as value
        from operator_proposal where state = 'open' group by 1`,
    },
  ],
  create: (_needs: object) => ({}),
})
