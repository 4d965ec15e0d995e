import { defineModule } from '../../platform/module.ts'
import { createMessages } from './messages.ts'
import { messageMigrations } from './migrations/index.ts'

export const messagesModule = defineModule({
  name: 'messages',
  level: 'ground',
  migrations: messageMigrations,
  create: createMessages,
})
