import { defineModule } from '../../platform/module.ts'
import { createPlayers } from './create-players.ts'
import { playerMigrations } from './migrations/index.ts'

export const playersModule = defineModule({
  name: 'players',
  level: 'ground',
  publicSql: [
    'players_contact_settled',
    'players_is_same',
    'players_restore_protection',
    'players_since',
    'players_site_of',
    'players_stop_newsletter',
    'players_verification',
  ],
  migrations: playerMigrations,
  create: createPlayers,
})
