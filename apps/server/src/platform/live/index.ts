export { liveRoutes } from './endpoint.ts'
export { createHub } from './hub.ts'
export type { TopicSource } from './source.ts'
