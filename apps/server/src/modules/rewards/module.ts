import { defineModule } from '../../platform/module.ts'
import { createRewards } from './rewards.ts'
import { rewardMigrations } from './migrations/index.ts'

export const REWARD_INVARIANTS = new URL('invariants.sql', import.meta.url)

export const rewardsModule = defineModule({
  name: 'rewards',
  level: 'office',
  publicSql: ['reward_inviter_of'],
  portSql: ['reward_friends'],
  migrations: rewardMigrations,
  invariants: REWARD_INVARIANTS,
  create: createRewards,
})
