import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import * as news from './0072-news.ts'
import * as names from './0104-news-names.ts'

const steps: Migrations = { '0072-news': news, '0104-news-names': names }

const functions = new URL('../sql/', import.meta.url)

export const newsMigrations = withCovers('news', withFunctions('news', steps, functions), {
  news: { free: 'notices to players' },
})
