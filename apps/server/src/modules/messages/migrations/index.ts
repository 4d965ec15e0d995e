import type { Migrations } from '../../../platform/database/index.ts'
import * as outbox from './0029-messages-outbox.ts'

export const messageMigrations: Migrations = { '0029-messages-outbox': outbox }
