export { createActivity } from './activity.ts'
export { activityModule } from './module.ts'
