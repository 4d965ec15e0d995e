export {
  exportActivity,
  readActivity,
  type ActivityReply,
  type ActivityWeek,
  type ProductActivity,
} from './activity.ts'
export * from './products.ts'
