export { createSavedCoupons } from './saved-coupons.ts'
export { savedCouponsModule } from './module.ts'
