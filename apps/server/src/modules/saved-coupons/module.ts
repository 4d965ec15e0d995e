import { defineModule } from '../../platform/module.ts'
import { createSavedCoupons } from './saved-coupons.ts'
import { savedCouponMigrations } from './migrations/index.ts'

export const savedCouponsModule = defineModule({
  name: 'saved-coupons',
  level: 'play',
  migrations: savedCouponMigrations,
  create: createSavedCoupons,
})
