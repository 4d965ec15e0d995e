import { defineModule } from '../../platform/module.ts'
import { preferenceMigrations } from './migrations/index.ts'
import { createPreferences } from './preferences.ts'

export const preferencesModule = defineModule({
  name: 'preferences',
  level: 'people',
  migrations: preferenceMigrations,
  create: createPreferences,
})
