import { withCovers, type Migrations } from '../../../platform/database/index.ts'
import * as savedCoupons from './0014-saved-coupons.ts'

const steps: Migrations = { '0014-saved-coupons': savedCoupons }

export const savedCouponMigrations = withCovers('saved-coupons', steps, {
  saved_coupon: { free: 'a slip that was kept; its prices are decided when it is placed' },
})
