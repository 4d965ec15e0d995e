import { defineModule } from '../../platform/module.ts'
import { createGames } from './games.ts'
import { gameMigrations } from './migrations/index.ts'

export const GAME_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const gamesModule = defineModule({
  name: 'games',
  level: 'play',
  publicSql: [
    'games_round_title',
    'past_games',
    'games_shared_bet',
    'games_shared_refusal',
    'games_shared_start',
    'games_shared_end',
  ],
  portSql: ['games_shared_seeds'],
  openItems: 'select player_id, currency from game_open',
  migrations: gameMigrations,
  invariants: GAME_INVARIANTS,
  figures: [
    {
      name: 'evens_game_rounds_open',
      help: 'Rounds of games under way.',
      query: 'select count(*) as value from game_open',
    },
    {
      name: 'evens_game_rounds_overdue',
      help: 'Rounds of games that should have lapsed more than five minutes ago.',
      query: `select count(*) as value from game_open where lapse_at < clock_timestamp() - interval '5 minutes'`,
    },
    {
      name: 'evens_game_rounds_uncounted',
      help: 'Finished rounds of games that are not in the sums of their day yet.',
      query: 'select count(*) as value from game_uncounted',
    },
    {
      name: 'evens_jackpot_contributions_uncounted',
      help: 'Contributions of rounds to jackpots that are not in their pots yet.',
      query: 'select count(*) as value from jackpot_uncounted',
    },
    {
      name: 'evens_game_versions_stopped',
      help: 'Mathematics versions that the monitor of returns keeps from new rounds.',
      query: 'select count(*) as value from game_stop where lifted_at is null',
    },
  ],
  create: createGames,
})
