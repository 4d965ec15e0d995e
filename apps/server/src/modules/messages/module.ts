import { defineModule } from '../../platform/module.ts'
import { createMessages } from './messages.ts'
import { messageMigrations } from './migrations/index.ts'

export const messagesModule = defineModule({
  name: 'messages',
  level: 'ground',
  publicSql: ['message_bet_amount'],
  portSql: ['message_is_away'],
  migrations: messageMigrations,
  create: createMessages,
})
