import { defineModule } from '../../platform/module.ts'
import { createSite } from './site.ts'
import { siteMigrations } from './migrations/index.ts'

export const siteModule = defineModule({
  name: 'site',
  level: 'ground',
  migrations: siteMigrations,
  create: createSite,
})
