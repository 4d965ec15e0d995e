import { defineModule } from '../../platform/module.ts'
import { createSessionsModule } from './create-sessions.ts'
import { sessionMigrations } from './migrations/index.ts'

export const SESSION_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const sessionsModule = defineModule({
  name: 'sessions',
  level: 'people',
  publicSql: [
    'active_session',
    'sessions_device',
    'sessions_end',
    'sessions_end_all',
    'sessions_ended',
    'sessions_shares_device',
    'sessions_spans',
  ],
  adoptedTables: ['player_session'],
  migrations: sessionMigrations,
  invariants: SESSION_INVARIANTS,
  create: createSessionsModule,
})
