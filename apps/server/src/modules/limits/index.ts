export { createSuspensions, createSuspensionTopics } from './betting-suspensions.ts'
export { restoreLimit, type Suspension } from './sql-calls.ts'
export { createLimits } from './limits.ts'
export { LIMIT_INVARIANTS, limitsModule } from './module.ts'
