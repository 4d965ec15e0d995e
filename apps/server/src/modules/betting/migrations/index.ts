import type { Migrations } from '../../../platform/database/index.ts'
import * as coupons from './0007-betting-coupons.ts'
import * as cashOut from './0009-betting-cash-out.ts'

export const bettingMigrations: Migrations = {
  '0007-betting-coupons': coupons,
  '0009-betting-cash-out': cashOut,
}
