export { liveRoutes } from './endpoint.ts'
export { createHub } from './hub.ts'
export { createPlayerNews } from './player-news.ts'
export type { TopicDelta, TopicSource } from './source.ts'
