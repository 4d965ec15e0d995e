import type { FeedAdapter, FeedMessage, Progress, RecoveryRequest } from '@evens/contracts/feed'
import type { Clock } from '@evens/kernel'
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import { SPORTS } from './play/index.ts'
import type { Sport } from './play/sport.ts'
import { PRODUCERS } from './simulate/act.ts'
import { createSimulator, type Simulator } from './simulate/simulator.ts'

export type SimulatedFeedOptions = {
  readonly seed: string
  readonly clock: Clock
  /** Runs something every so often, until what it gives back is called. */
  readonly every: (ms: number, run: () => void) => () => void
  readonly speed?: number
  readonly startedAt?: number
  readonly sports?: readonly Sport[]
  /** These of the sports alone, by their slugs. */
  readonly only?: readonly string[]
  /** A book that knows nothing yet gets the season's earlier rounds too. */
  readonly hasSeasons?: boolean
  /** Pauses between steps while only archived events are left, to leave the CPU to others. */
  readonly idle?: () => Promise<void>
  /** The number of events that a late subscriber still has to receive. */
  readonly onBehind?: (events: number) => void
}

const TICK_MS = 250
/** After a gap longer than this, outcomes are sent instead of the course of events. */
const SLEEP_MS = 60_000

/** A game of the past takes some milliseconds to play again. */
const IDLE_MS = 10
/** Earlier rounds wait longer: they fill tables, and nothing is sold by them. */
const BACKFILL_IDLE_MS = 40

/** All that it plays, by their slugs. */
export const SIMULATED_SPORTS: readonly string[] = SPORTS.map(({ slug }) => slug)

/** The simulator as one of the ways into the book. */
export function createSimulatedFeed(options: SimulatedFeedOptions): FeedAdapter {
  const { clock, every } = options
  const idle = (ms: number): Promise<void> => options.idle?.() ?? pause(ms)
  const sports = (options.sports ?? SPORTS).filter(({ slug }) => options.only?.includes(slug) ?? true)
  let simulator: Simulator | null = null
  let receive: (message: FeedMessage) => void = () => {}
  let stopTicking = (): void => {}
  let lastTick = 0
  let isCatchingUp = false

  const begin = (progress: Progress): Simulator => createSimulator({ ...options, sports }, progress, clock.nowMs())

  function tick(): void {
    if (simulator === null) return
    const now = clock.nowMs()
    if (now - lastTick > SLEEP_MS) simulator = begin(simulator.progress())
    lastTick = now
    for (const message of simulator.advance(now)) receive(message)
    if (simulator.behind() > 0) void catchUp()
  }

  /** Piece by piece, so that others have their turn in between. */
  async function catchUp(): Promise<void> {
    if (isCatchingUp) return
    isCatchingUp = true
    while (simulator !== null && simulator.behind() > 0) {
      tick()
      options.onBehind?.(simulator.behind())
      await restAfter(simulator)
    }
    isCatchingUp = false
  }

  async function restAfter(now: Simulator): Promise<void> {
    if (now.isBackfilling()) await idle(BACKFILL_IDLE_MS)
    else await (now.isInNoHurry() ? idle(IDLE_MS) : breathe())
  }

  return {
    name: 'simulator',
    producers: PRODUCERS,
    async start(listener, progress) {
      receive = listener
      lastTick = clock.nowMs()
      simulator = begin(progress)
      stopTicking = every(TICK_MS, tick)
      await catchUp()
    },
    recover(request: RecoveryRequest) {
      simulator?.recover(request, clock.nowMs())
    },
    stop() {
      stopTicking()
      simulator = null
      return Promise.resolve()
    },
  }
}
