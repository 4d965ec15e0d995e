export { createSuspensions, type Suspension, createSuspensionTopics } from './betting-suspensions.ts'
export { createLimits } from './limits.ts'
export { LIMIT_INVARIANTS, limitsModule } from './module.ts'
