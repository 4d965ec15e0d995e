import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import { limitCovers } from '../covers.ts'
import * as limits from './0048-limits.ts'
import * as names from './0103-limits-names.ts'

const steps: Migrations = { '0048-limits': limits, '0103-limits-names': names }

const functions = new URL('../sql/', import.meta.url)

export const limitMigrations = withCovers('limits', withFunctions('limits', steps, functions), limitCovers)
