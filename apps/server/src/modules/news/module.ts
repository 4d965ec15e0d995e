import { defineModule } from '../../platform/module.ts'
import { createNews } from './news.ts'
import { newsMigrations } from './migrations/index.ts'

export const newsModule = defineModule({
  name: 'news',
  level: 'ground',
  publicSql: ['notification_add'],
  migrations: newsMigrations,
  create: createNews,
})
