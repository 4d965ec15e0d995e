import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import * as news from './0072-news.ts'
import * as names from './0104-news-names.ts'
import * as outbox from './0120-notifications-names.ts'

const steps: Migrations = { '0072-news': news, '0104-news-names': names, '0120-notifications-names': outbox }

const functions = new URL('../sql/', import.meta.url)

export const notificationMigrations = withCovers('notifications', withFunctions('notifications', steps, functions), {
  notification_outbox: { free: 'notices to players' },
})
