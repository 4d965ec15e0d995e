import { defineModule } from '../../platform/module.ts'
import { createLimits } from './limits.ts'
import { limitMigrations } from './migrations/index.ts'

export const LIMIT_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const limitsModule = defineModule({
  name: 'limits',
  level: 'core',
  publicSql: [
    'suspension_start',
    'suspension_of',
    'suspension_of_player',
    'limit_ban_level',
    'limit_currency',
    'limit_holds',
    'limit_is_excluded',
    'limit_own',
    'limit_refusal',
    'limit_session_opened',
    'limit_restore',
    'limit_sign_in',
    'limit_stake_refusal',
    'limit_restore_exclusion',
    'limit_worth',
  ],
  migrations: limitMigrations,
  invariants: LIMIT_INVARIANTS,
  create: createLimits,
})
