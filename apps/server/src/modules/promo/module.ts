import { defineModule } from '../../platform/module.ts'
import { PROMO_FIGURES } from './figures.ts'
import { promoMigrations } from './migrations/index.ts'
import { createPromo } from './promo.ts'

export const PROMO_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const promoModule = defineModule({
  name: 'promo',
  level: 'office',
  openItems: "select player_id, currency from promo_grant where state in ('held', 'offered', 'active', 'closing')",
  migrations: promoMigrations,
  invariants: PROMO_INVARIANTS,
  figures: PROMO_FIGURES,
  create: createPromo,
})
