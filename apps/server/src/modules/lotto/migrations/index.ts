import type { Migrations } from '../../../platform/database/index.ts'
import * as draws from './0013-lotto-draws.ts'

export const lottoMigrations: Migrations = { '0013-lotto-draws': draws }
