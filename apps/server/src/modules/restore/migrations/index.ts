import { SEALED_APART, withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import * as gate from './0087-restore-gate.ts'
import * as sessions from './0115-restore-sessions.ts'

const steps: Migrations = { '0087-restore-gate': gate, '0115-restore-sessions': sessions }
const functions = new URL('../sql/', import.meta.url)

export const restoreMigrations = withCovers('restore', withFunctions('restore', steps, functions), {
  restore_event: SEALED_APART,
  restore_step: SEALED_APART,
  restore_finding: SEALED_APART,
})
