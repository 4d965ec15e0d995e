import type { Migrations } from '../../../platform/database/index.ts'
import * as players from './0005-identity-players.ts'
import * as hiddenSports from './0008-identity-hidden-sports.ts'

export const identityMigrations: Migrations = {
  '0005-identity-players': players,
  '0008-identity-hidden-sports': hiddenSports,
}
