export { savedCouponMigrations } from './migrations/index.ts'
export { createSavedCoupons } from './saved-coupons.ts'
