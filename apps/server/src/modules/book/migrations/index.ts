import type { Migrations } from '../../../platform/database/index.ts'
import * as log from './0003-book-log.ts'
import * as events from './0004-book-events.ts'
import * as register from './0080-book-register.ts'

export const bookMigrations: Migrations = {
  '0003-book-log': log,
  '0004-book-events': events,
  '0080-book-register': register,
}
