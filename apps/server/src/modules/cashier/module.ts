import { defineModule } from '../../platform/module.ts'
import { createCashier } from './cashier.ts'
import { CASHIER_FIGURES } from './figures.ts'
import { cashierMigrations } from './migrations/index.ts'

export const CASHIER_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const cashierModule = defineModule({
  name: 'cashier',
  level: 'money',
  publicSql: [
    'cashier_assign_payout',
    'cashier_instrument',
    'cashier_resume_waiting',
    'cashier_shares_instrument',
    'cashier_waiting',
  ],
  portSql: ['cashier_ask_proof'],
  openItems: `
    select player_id, currency from payment
    where state in ('started', 'pending', 'review', 'waiting', 'approved', 'sending', 'sent', 'manual')`,
  migrations: cashierMigrations,
  invariants: CASHIER_INVARIANTS,
  figures: CASHIER_FIGURES,
  create: createCashier,
})
