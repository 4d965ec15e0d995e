export { createSuspensions, type Suspension, createSuspensionTopics } from './betting-suspensions.ts'
export { isExclusionLine, restoreExclusions } from './change-limits.ts'
export { createLimits } from './limits.ts'
export { LIMIT_INVARIANTS, limitsModule } from './module.ts'
