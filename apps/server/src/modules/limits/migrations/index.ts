import { withFunctions, type Migrations } from '../../../platform/database/index.ts'
import * as limits from './0048-limits.ts'

const steps: Migrations = { '0048-limits': limits }

export const limitMigrations = withFunctions('limits', steps, new URL('../functions/', import.meta.url))
