import type { Migrations } from '../../../platform/database/index.ts'
import * as savedCoupons from './0014-saved-coupons.ts'

export const savedCouponMigrations: Migrations = { '0014-saved-coupons': savedCoupons }
