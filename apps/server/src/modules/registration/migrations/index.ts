import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import { registrationCovers } from '../covers.ts'
import * as registration from './0040-identity-registration.ts'
import * as excluded from './0041-identity-excluded.ts'
import * as once from './0042-identity-registration-once.ts'
import * as excludedMet from './0061-identity-excluded-met.ts'
import * as names from './0107-registration-names.ts'

const steps: Migrations = {
  '0040-identity-registration': registration,
  '0041-identity-excluded': excluded,
  '0042-identity-registration-once': once,
  '0061-identity-excluded-met': excludedMet,
  '0107-registration-names': names,
}
const functions = new URL('../sql/', import.meta.url)

export const registrationMigrations = withCovers(
  'registration',
  withFunctions('registration', steps, functions),
  registrationCovers,
)
