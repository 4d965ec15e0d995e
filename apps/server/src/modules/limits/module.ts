import { defineModule } from '../../platform/module.ts'
import { createLimits } from './limits.ts'
import { limitMigrations } from './migrations/index.ts'

export const LIMIT_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const limitsModule = defineModule({
  name: 'limits',
  level: 'core',
  publicSql: [
    'limit_wants_message',
    'suspension_start',
    'suspension_is_any',
    'suspension_of',
    'suspension_of_player',
    'limit_away',
    'limit_bonus_stake_refusal',
    'limit_currency',
    'limit_excluded_until',
    'limit_held',
    'limit_identity_refusal',
    'limit_is_excluded',
    'limit_own',
    'limit_refusal',
    'limit_session_opened',
    'limit_sign_in',
    'limit_stake_refusal',
    'limit_restore_exclusion',
    'limit_worth',
  ],
  portSql: [
    'limit_deposited',
    'limit_first_session',
    'limit_is_alone',
    'limit_proofs',
    'limit_session',
    'limit_set_session_end',
    'limit_time_between',
    'limit_went_away',
  ],
  migrations: limitMigrations,
  invariants: LIMIT_INVARIANTS,
  create: createLimits,
})
