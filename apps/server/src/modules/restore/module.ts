import { defineModule } from '../../platform/module.ts'
import { createRestore } from './restore.ts'
import { restoreMigrations } from './migrations/index.ts'

export const restoreModule = defineModule({
  name: 'restore',
  level: 'office',
  migrations: restoreMigrations,
  create: createRestore,
})
