export { liveRoutes } from './endpoint.ts'
export { createHub } from './hub.ts'
export { createPlayerNotifier } from './player-notifier.ts'
export type { TopicDelta, TopicSource } from './source.ts'
