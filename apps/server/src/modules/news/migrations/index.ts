import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import * as news from './0072-news.ts'

const steps: Migrations = { '0072-news': news }

const functions = new URL('../sql/', import.meta.url)

export const newsMigrations = withCovers('news', withFunctions('news', steps, functions), {
  news: { free: 'notices to players' },
})
