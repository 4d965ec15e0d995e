import { defineModule } from '../../platform/module.ts'
import { createBetting } from './betting.ts'
import { BETTING_FIGURES } from './figures.ts'
import { bettingMigrations } from './migrations/index.ts'

export const BETTING_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const bettingModule = defineModule({
  name: 'betting',
  level: 'play',
  publicSql: [
    'betting_change_own_code',
    'betting_coupon',
    'betting_leg',
    'betting_own_code',
    'betting_reward_code',
    'betting_sale',
    'betting_settlement',
    'past_coupon',
  ],
  portSql: [
    'betting_code_used',
    'betting_grant_moved',
    'betting_grant_of',
    'betting_grant_pay',
    'betting_grant_played',
    'betting_grant_refusal',
  ],
  openItems: "select player_id, currency from coupon where state in ('ordered', 'asked', 'waiting', 'accepted')",
  migrations: bettingMigrations,
  invariants: BETTING_INVARIANTS,
  figures: BETTING_FIGURES,
  create: createBetting,
})
