import { withFunctions, type Migrations } from '../../../platform/database/index.ts'
import * as news from './0072-news.ts'

const steps: Migrations = { '0072-news': news }

export const newsMigrations = withFunctions('news', steps, new URL('../functions/', import.meta.url))
