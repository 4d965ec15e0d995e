import { defineModule } from '../../platform/module.ts'
import { createSupport } from './support.ts'
import { supportMigrations } from './migrations/index.ts'

export const supportModule = defineModule({
  name: 'support',
  level: 'office',
  migrations: supportMigrations,
  create: createSupport,
})
