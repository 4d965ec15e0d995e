export { createHouseDesk, type HouseStop } from './house-desk.ts'
export { createHouseTopics } from './house-topics.ts'
export { isAwayLine, restoreAway } from './journal.ts'
export { createLimits } from './limits.ts'
export { limitMigrations } from './migrations/index.ts'

/** What the checker of the ledger looks at besides the ledger itself. */
export const LIMIT_ORACLE = new URL('oracle.sql', import.meta.url)
