import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import { playerCovers } from '../covers.ts'
import * as players from './0005-identity-players.ts'
import * as hiddenSports from './0008-identity-hidden-sports.ts'
import * as profile from './0023-identity-profile.ts'
import * as contactChanged from './0043-identity-contact-changed.ts'
import * as names from './0105-players-names.ts'
import * as stakeFactor from './0150-players-stake-factor.ts'

const steps: Migrations = {
  '0005-identity-players': players,
  '0008-identity-hidden-sports': hiddenSports,
  '0023-identity-profile': profile,
  '0043-identity-contact-changed': contactChanged,
  '0105-players-names': names,
  '0150-players-stake-factor': stakeFactor,
}
const functions = new URL('../sql/', import.meta.url)

export const playerMigrations = withCovers('players', withFunctions('players', steps, functions), playerCovers)
