import { defineModule } from '../../platform/module.ts'
import { createAccountSecurity } from './account-security.ts'
import { accountSecurityMigrations } from './migrations/index.ts'

export const accountSecurityModule = defineModule({
  name: 'account-security',
  level: 'people',
  migrations: accountSecurityMigrations,
  create: createAccountSecurity,
})
