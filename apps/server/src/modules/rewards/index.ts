export { rewardMigrations } from './migrations/index.ts'
export { createRewards } from './rewards.ts'

export const REWARD_ORACLE = new URL('oracle.sql', import.meta.url)
