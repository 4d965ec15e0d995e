import { SEALED_APART, withCovers, withFunctions } from '../../../platform/database/index.ts'
import * as proposals from './0137-operator-proposals.ts'

const steps = { '0137-operator-proposals': proposals }
const functions = new URL('../sql/', import.meta.url)

export const operatorMigrations = withCovers('operators', withFunctions('operators', steps, functions), {
  operator_proposal: SEALED_APART,
})
