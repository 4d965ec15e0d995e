import type { Migrations } from '../../../platform/database/index.ts'
import * as coupons from './0007-betting-coupons.ts'

export const bettingMigrations: Migrations = { '0007-betting-coupons': coupons }
