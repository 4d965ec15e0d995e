import { REFUSALS } from '@evens/contracts'
import { withCovers, withFunctions } from '../../../platform/database/index.ts'
import { gameCovers } from '../covers.ts'
import * as rounds from './0172-games-rounds.ts'
import * as days from './0173-games-days.ts'
import * as trials from './0174-games-trials.ts'

const steps = { '0172-games-rounds': rounds, '0173-games-days': days, '0174-games-trials': trials }
const functions = new URL('../sql/', import.meta.url)

export const gameMigrations = withCovers(
  'games',
  withFunctions('games', steps, functions, { reasons: { game_reason: REFUSALS.game } }),
  gameCovers,
)
