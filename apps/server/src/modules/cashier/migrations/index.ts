import { REFUSALS } from '@evens/contracts'
import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import { PAYMENT_MACHINE } from '../core/payment-moves.ts'
import { cashierCovers } from '../covers.ts'
import * as payments from './0036-cashier-payments.ts'
import * as operators from './0046-cashier-operators.ts'
import * as sealed from './0047-cashier-sealed.ts'
import * as underWay from './0060-cashier-under-way.ts'
import * as refunds from './0063-cashier-refunds.ts'
import * as places from './0073-cashier-places.ts'
import * as strays from './0093-cashier-strays.ts'
import * as reinstated from './0086-cashier-reinstated.ts'
import * as names from './0102-cashier-names.ts'
import * as waiting from './0122-cashier-waiting.ts'
import * as recent from './0143-cashier-recent.ts'
import * as deposited from './0146-cashier-deposited.ts'
import * as promotion from './0212-cashier-promotion.ts'

const steps: Migrations = {
  '0036-cashier-payments': payments,
  '0046-cashier-operators': operators,
  '0047-cashier-sealed': sealed,
  '0060-cashier-under-way': underWay,
  '0063-cashier-refunds': refunds,
  '0073-cashier-places': places,
  '0093-cashier-strays': strays,
  '0086-cashier-reinstated': reinstated,
  '0102-cashier-names': names,
  '0122-cashier-waiting': waiting,
  '0143-cashier-recent': recent,
  '0146-cashier-deposited': deposited,
  '0212-cashier-promotion': promotion,
}

const functions = new URL('../sql/', import.meta.url)

export const cashierMigrations = withCovers(
  'cashier',
  withFunctions('cashier', steps, functions, {
    reasons: { cashier_reason: REFUSALS.payment },
    machines: [PAYMENT_MACHINE],
  }),
  cashierCovers,
)
