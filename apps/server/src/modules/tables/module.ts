import { defineModule } from '../../platform/module.ts'
import { createTables } from './create.ts'
import { tableMigrations } from './migrations/index.ts'

export const TABLE_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const tablesModule = defineModule({
  name: 'tables',
  level: 'play',
  openItems: `select b.player_id, g.currency from table_bet b
    join games_shared_bet g on (g.player_id, g.id) = (b.player_id, b.id) where b.ended_at is null`,
  migrations: tableMigrations,
  invariants: TABLE_INVARIANTS,
  figures: [
    {
      name: 'evens_table_rounds_late',
      help: 'Shared rounds that should have closed, or been shown, more than a minute ago.',
      query: `select count(*) as value from table_round
        where (state = 'open' and closes_at < clock_timestamp() - interval '1 minute')
          or (state = 'closed' and starts_at < clock_timestamp() - interval '1 minute')
          or (state = 'running' and ends_at < clock_timestamp() - interval '1 minute')`,
    },
    {
      name: 'evens_table_rounds_unpaid',
      help: 'Shared rounds that ended more than a minute ago with bets that are not paid.',
      query: `select count(*) as value from table_round
        where paid_at is null and over_at < clock_timestamp() - interval '1 minute'`,
    },
    {
      name: 'evens_table_rounds_void',
      help: 'Shared rounds with bets that were void in the last day.',
      query: `select count(*) as value from table_round
        where state = 'void' and bets > 0 and over_at > clock_timestamp() - interval '1 day'`,
    },
  ],
  create: createTables,
})
