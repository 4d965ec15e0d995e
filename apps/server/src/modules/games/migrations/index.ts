import { REFUSALS } from '@evens/contracts'
import { withCovers, withFunctions } from '../../../platform/database/index.ts'
import { gameCovers } from '../covers.ts'
import * as rounds from './0172-games-rounds.ts'
import * as days from './0173-games-days.ts'
import * as trials from './0174-games-trials.ts'
import * as shared from './0176-games-shared.ts'
import * as jackpots from './0191-games-jackpots.ts'

const steps = {
  '0172-games-rounds': rounds,
  '0173-games-days': days,
  '0174-games-trials': trials,
  '0176-games-shared': shared,
  '0191-games-jackpots': jackpots,
}
const functions = new URL('../sql/', import.meta.url)

export const gameMigrations = withCovers(
  'games',
  withFunctions('games', steps, functions, { reasons: { game_reason: REFUSALS.game } }),
  gameCovers,
)
