export { createLiveClient, type LiveClient, type LiveClientOptions } from './client.ts'
export type { Keyed } from './keyed-store.ts'
export type { LineSocket, Timers } from './reconnecting-socket.ts'
export {
  type Board,
  type Connection,
  type ReceivedEvent,
  type Follow,
  type Game,
  type Live,
  type ReceivedSection,
  noopLive,
} from './live.ts'
export { createPressAwareSchedule } from './press.ts'
export type { Price } from './prices.ts'
