import type { Migrations } from '../../../platform/database/index.ts'
import * as outbox from './0029-messages-outbox.ts'
import * as forgotten from './0044-messages-forgotten.ts'

export const messageMigrations: Migrations = {
  '0029-messages-outbox': outbox,
  '0044-messages-forgotten': forgotten,
}
