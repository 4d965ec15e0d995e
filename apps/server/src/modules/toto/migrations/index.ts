import type { Migrations } from '../../../platform/database/index.ts'
import * as pools from './0012-toto-pools.ts'

export const totoMigrations: Migrations = { '0012-toto-pools': pools }
