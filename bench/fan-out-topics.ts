/** Topics of the benchmark: five hundred rows, each of which moves twice a second. */
export const TOPICS = Array.from({ length: 500 }, (_, at) => `row:${400_000 + at}`)
export const TOPICS_OF_SOCKET = 20
export const TICK_MS = 100
const TICKS_OF_MOVE = 5

/** Deliveries a second, if nothing is in the way. */
export const offered = (sockets: number): number => (sockets * TOPICS_OF_SOCKET * 1000) / TICK_MS / TICKS_OF_MOVE

/** Those that move in a tick. */
export const movingIn = (tick: number): string[] =>
  TOPICS.filter((_, at) => at % TICKS_OF_MOVE === tick % TICKS_OF_MOVE)

/** As large as the change of a row is: a score, a clock and two prices. `at` is when it happened. */
export const changeOf = (topic: string, version: number) => ({
  at: Date.now(),
  state: { status: 1, phase: { name: 'half', number: 1 }, clock: { seconds: version, isRunning: true } },
  prices: [
    [`${topic.slice(4)}/1x2/home`, 1850 + (version % 50), 1],
    [`${topic.slice(4)}/1x2/away`, 3400 - (version % 50), 1],
  ],
})
