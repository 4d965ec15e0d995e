import { defineModule } from '../../platform/module.ts'
import { createBetting } from './betting.ts'
import { BETTING_FIGURES } from './figures.ts'
import { bettingMigrations } from './migrations/index.ts'

export const BETTING_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const bettingModule = defineModule({
  name: 'betting',
  level: 'play',
  publicSql: ['betting_coupon', 'betting_leg', 'betting_sale', 'betting_settlement', 'past_coupon'],
  openItems: "select player_id, currency from coupon where state in ('ordered', 'asked', 'waiting', 'accepted')",
  migrations: bettingMigrations,
  invariants: BETTING_INVARIANTS,
  figures: BETTING_FIGURES,
  create: createBetting,
})
