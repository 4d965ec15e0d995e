import { defineModule } from '../../platform/module.ts'
import { createSite } from './site.ts'
import { siteMigrations } from './migrations/index.ts'

export const siteModule = defineModule({
  name: 'site',
  level: 'ground',
  publicSql: ['site_end_pass', 'site_pass'],
  migrations: siteMigrations,
  create: createSite,
})
