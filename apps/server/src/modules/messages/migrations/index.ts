import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import * as outbox from './0029-messages-outbox.ts'
import * as forgotten from './0044-messages-forgotten.ts'
import * as preferences from './0130-messages-preferences.ts'

const steps: Migrations = {
  '0029-messages-outbox': outbox,
  '0044-messages-forgotten': forgotten,
  '0130-messages-preferences': preferences,
}

const functions = new URL('../sql/', import.meta.url)

export const messageMigrations = withCovers('messages', withFunctions('messages', steps, functions), {
  message_outbox: { free: 'messages; the codes in them are sealed where they are checked' },
  message_preference: { free: 'choices of optional messages; what duty demands is sent regardless' },
})
