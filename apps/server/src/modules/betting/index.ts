export { createBetting } from './betting.ts'
export { bettingMigrations } from './migrations/index.ts'
