import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import * as news from './0072-news.ts'
import * as names from './0104-news-names.ts'
import * as outbox from './0120-notifications-names.ts'
import * as events from './0131-notifications-events.ts'

const steps: Migrations = {
  '0072-news': news,
  '0104-news-names': names,
  '0120-notifications-names': outbox,
  '0131-notifications-events': events,
}

const functions = new URL('../sql/', import.meta.url)

export const notificationMigrations = withCovers('notifications', withFunctions('notifications', steps, functions), {
  notification_outbox: { free: 'notices to players' },
})
