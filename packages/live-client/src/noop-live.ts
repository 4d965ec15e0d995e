import type { Live } from './live.ts'

const nothing = (): void => {}
const silent = { get: () => undefined, subscribe: () => nothing }

/** Where nothing moves: on the server, and in tests. */
export const noopLive: Live = {
  connection: { get: () => 'connecting', subscribe: () => nothing },
  follow: () => nothing,
  prices: silent,
  states: silent,
  boards: silent,
  games: silent,
  sections: silent,
  counts: silent,
  house: silent,
  news: silent,
}
