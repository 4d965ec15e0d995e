export * from './limits.ts'
export * from './ping.ts'
export { Limit, LIMIT_PATH, type LimitReply } from './shapes.ts'
