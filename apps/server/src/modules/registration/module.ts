import { defineModule } from '../../platform/module.ts'
import { createRegistrationModule } from './create-registration.ts'
import { registrationMigrations } from './migrations/index.ts'

export const registrationModule = defineModule({
  name: 'registration',
  level: 'people',
  publicSql: ['registration_known_by', 'registration_match_excluded'],
  migrations: registrationMigrations,
  create: createRegistrationModule,
})
