import { BET_PROMOTIONS } from './bets.ts'
import { DEPOSIT_PROMOTIONS } from './deposits.ts'
import { LOYALTY_PROMOTIONS } from './loyalty.ts'
import type { SeededPromotion } from './seeded.ts'

/** The promotions that a sandbox is seeded with, in the order of their list. */
export const SEEDED_PROMOTIONS: readonly SeededPromotion[] = [
  ...DEPOSIT_PROMOTIONS,
  ...BET_PROMOTIONS,
  ...LOYALTY_PROMOTIONS,
]
export type { SeededPromotion } from './seeded.ts'
export { STORE_ITEMS } from './store.ts'
