export { createActivity } from './activity.ts'
