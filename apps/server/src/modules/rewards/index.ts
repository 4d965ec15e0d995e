export { createRewards } from './rewards.ts'
export { REWARD_INVARIANTS, rewardsModule } from './module.ts'
