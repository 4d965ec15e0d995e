import { withFunctions, type Migrations } from '../../../platform/database/index.ts'
import * as gate from './0087-restore-gate.ts'

const steps: Migrations = { '0087-restore-gate': gate }

export const restoreMigrations = withFunctions('restore', steps, new URL('../functions/', import.meta.url))
