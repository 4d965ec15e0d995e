export { savedCouponMigrations } from './migrations/index.ts'
export { createSavedCoupons } from './saved-coupons.ts'
export { savedCouponsModule } from './module.ts'
