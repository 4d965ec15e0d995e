import { defineModule } from '../../platform/module.ts'
import { createRegistrationModule } from './create-registration.ts'
import { registrationMigrations } from './migrations/index.ts'

export const registrationModule = defineModule({
  name: 'registration',
  level: 'people',
  publicSql: ['identity_known_by', 'identity_meets_excluded'],
  migrations: registrationMigrations,
  create: createRegistrationModule,
})
