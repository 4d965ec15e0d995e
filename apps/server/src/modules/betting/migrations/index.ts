import { REFUSALS } from '@evens/contracts'
import { withCovers, withFunctions, type Migrations } from '../../../platform/database/index.ts'
import { COUPON_MACHINE } from '../core/coupon-moves.ts'
import { bettingCovers } from '../covers.ts'
import * as coupons from './0007-betting-coupons.ts'
import * as cashOut from './0009-betting-cash-out.ts'
import * as offers from './0010-betting-offers.ts'
import * as sales from './0015-betting-sales.ts'
import * as promo from './0016-betting-promo.ts'
import * as parts from './0018-betting-parts.ts'
import * as moves from './0022-betting-moves.ts'
import * as past from './0058-betting-past.ts'
import * as legMarket from './0068-betting-leg-market.ts'
import * as generation from './0081-betting-generation.ts'
import * as keySession from './0092-betting-key-session.ts'
import * as names from './0101-betting-names.ts'
import * as rulings from './0140-betting-rulings.ts'
import * as recent from './0141-betting-recent.ts'
import * as tax from './0154-betting-tax.ts'
import * as grants from './0201-betting-grants.ts'
import * as soldMessage from './0164-betting-sold-message.ts'

const steps: Migrations = {
  '0007-betting-coupons': coupons,
  '0009-betting-cash-out': cashOut,
  '0010-betting-offers': offers,
  '0015-betting-sales': sales,
  '0016-betting-promo': promo,
  '0018-betting-parts': parts,
  '0022-betting-moves': moves,
  '0058-betting-past': past,
  '0068-betting-leg-market': legMarket,
  '0081-betting-generation': generation,
  '0092-betting-key-session': keySession,
  '0101-betting-names': names,
  '0140-betting-rulings': rulings,
  '0141-betting-recent': recent,
  '0154-betting-tax': tax,
  '0164-betting-sold-message': soldMessage,
  '0201-betting-grants': grants,
}

const functions = new URL('../sql/', import.meta.url)
const reasons = { betting_coupon_reason: REFUSALS.coupon, betting_sale_reason: REFUSALS.cashOut }

export const bettingMigrations = withCovers(
  'betting',
  withFunctions('betting', steps, functions, { reasons, machines: [COUPON_MACHINE] }),
  bettingCovers,
)
