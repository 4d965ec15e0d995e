import { defineModule } from '../../platform/module.ts'
import { createToto } from './toto.ts'
import { totoMigrations } from './migrations/index.ts'

export const TOTO_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const totoModule = defineModule({
  name: 'toto',
  level: 'play',
  publicSql: ['past_toto', 'toto_paid_by'],
  openItems: "select player_id, currency from toto_coupon where state = 'accepted'",
  migrations: totoMigrations,
  invariants: TOTO_INVARIANTS,
  create: createToto,
})
