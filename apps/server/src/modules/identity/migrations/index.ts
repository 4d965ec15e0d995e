import type { Migrations } from '../../../platform/database/index.ts'
import * as players from './0005-identity-players.ts'

export const identityMigrations: Migrations = { '0005-identity-players': players }
