import { withCovers, type Migrations } from '../../../platform/database/index.ts'
import * as outbox from './0029-messages-outbox.ts'
import * as forgotten from './0044-messages-forgotten.ts'

const steps: Migrations = {
  '0029-messages-outbox': outbox,
  '0044-messages-forgotten': forgotten,
}

export const messageMigrations = withCovers('messages', steps, {
  message_outbox: { free: 'messages; the codes in them are sealed where they are checked' },
})
