export { createBetting, type Betting } from './betting.ts'
export { bettingMigrations } from './migrations/index.ts'
