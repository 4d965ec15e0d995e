export { liveRoutes, type LiveOptions } from './endpoint.ts'
export { createHub, type Hub, type HubOptions } from './hub.ts'
export type { TopicDelta, TopicSnapshot, TopicSource } from './source.ts'
