import { REFUSALS } from '@evens/contracts'
import { withCovers, withFunctions } from '../../../platform/database/index.ts'
import { GRANT_MACHINE } from '../core/grant-states.ts'
import { promoCovers } from '../covers.ts'
import * as promotions from './0202-promo-promotions.ts'
import * as grants from './0203-promo-grants.ts'
import * as loyalty from './0204-promo-loyalty.ts'
import * as friends from './0213-promo-friends.ts'

const steps = {
  '0202-promo-promotions': promotions,
  '0203-promo-grants': grants,
  '0204-promo-loyalty': loyalty,
  '0213-promo-friends': friends,
}
const functions = new URL('../sql/', import.meta.url)

export const promoMigrations = withCovers(
  'promo',
  withFunctions('promo', steps, functions, {
    reasons: { promo_reason: REFUSALS.promotion },
    machines: [GRANT_MACHINE],
  }),
  promoCovers,
)
