import { defineModule } from '../../platform/module.ts'
import { createPlayers } from './create-players.ts'
import { playerMigrations } from './migrations/index.ts'

export const playersModule = defineModule({
  name: 'players',
  level: 'ground',
  publicSql: [
    'identity_contact_settled',
    'identity_is_same',
    'identity_protect_again',
    'identity_since',
    'identity_site_of',
    'identity_stop_newsletter',
    'identity_verification',
  ],
  migrations: playerMigrations,
  create: createPlayers,
})
