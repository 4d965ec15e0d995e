export { rewardMigrations } from './migrations/index.ts'
export { createRewards } from './rewards.ts'
