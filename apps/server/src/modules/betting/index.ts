export { createBetting } from './betting.ts'
export { RULES_VERSION } from './core/agreed.ts'
export { couponOf } from './core/coupon-of.ts'
export { createPromo, type Promos } from './promo.ts'
export { bettingMigrations } from './migrations/index.ts'
export { createLateDesk, type LateBet } from './late-desk.ts'
export { createVipDesk, type AskedBet } from './vip-desk.ts'

/** What the checker of the ledger looks at besides the ledger itself. */
export const BETTING_ORACLE = new URL('oracle.sql', import.meta.url)
