import type { Act, Producer, Rest } from './act.ts'
import type { Course } from './course.ts'

/** The messages of one event for a subscriber that connects at `from`. */
export type Story = { readonly key: string; readonly acts: (from: number) => Acts }
/** Finds the stories of a page. Deferred, because it takes a while. */
export type Reading = (now: number) => readonly Story[]

/** Queues in priority order, each emptied before the next: live games, upcoming ones, the past, earlier rounds. */
export const LANES = ['sim-live', 'sim-virtual', 'sim-line', 'past', 'season'] as const satisfies readonly (
  | Producer
  | 'past'
  | 'season'
)[]
export type Lane = (typeof LANES)[number]

/** No reading finds more than this. */
const READING_MAX = 3000

type Queue = { readonly readings: Reading[]; readonly stories: Story[]; isStarting: boolean }
type Begun = { readonly key: string; readonly acts: Acts; readonly from: number }

/** Sends a late subscriber what it has missed, one story per turn, so that live messages are not delayed. */
export function createCatchUp({ follow, drop }: Pick<Threads, 'follow' | 'drop'>) {
  const queues = new Map<Lane, Queue>(LANES.map((lane) => [lane, { readings: [], stories: [], isStarting: true }]))
  const queueOf = (lane: Lane): Queue => queues.get(lane) as Queue
  let begun: Begun | null = null

  const leftIn = ({ stories, readings }: Queue): number => stories.length + READING_MAX * readings.length
  const leftBefore = (end: number): number =>
    LANES.slice(0, end).reduce((sum, lane) => sum + leftIn(queueOf(lane)), begun === null ? 0 : 1)

  /** A story that takes long to compute yields a rest at its moment, and continues in the next turn. */
  function goOnWith({ key, acts, from }: Begun): void {
    const { value, done } = acts.next()
    const isLookingUp = done !== true && value.body === null && value.at <= from
    begun = isLookingUp ? { key, acts, from } : null
    if (done === true) drop(key)
    else if (!isLookingUp) follow(key, acts, value)
  }

  return {
    /** True until everything missed before the start has been sent. */
    isStarting: (lane: Lane): boolean => queueOf(lane).isStarting,
    /** Upper bound of the stories left. */
    left: (): number => leftBefore(LANES.length),
    /** Only archived events are left. */
    isInNoHurry: (): boolean => leftBefore(LANES.indexOf('past')) === 0,
    /** Only earlier rounds of seasons are left, which no price and no bet depends on. */
    isBackfilling: (): boolean => leftBefore(LANES.indexOf('season')) <= 1,
    add: (lane: Lane, ...more: readonly Reading[]): number => queueOf(lane).readings.push(...more),
    goOn(now: number): void {
      if (begun !== null) return goOnWith(begun)
      for (const queue of queues.values()) {
        const story = queue.stories.shift()
        if (story !== undefined) return goOnWith({ key: story.key, acts: story.acts(now), from: now })
        const reading = queue.readings.shift()
        if (reading !== undefined) return void queue.stories.push(...reading(now))
        queue.isStarting = false
      }
    },
  }
}

type Acts = Iterator<Act | Rest>
type Thread = { readonly acts: Acts; next: Act | Rest | null }

/** The active stories, each with its next act. */
export function createThreads() {
  const threads = new Map<string, Thread>()

  function* due(thread: Thread, now: number): Generator<Act> {
    while (thread.next !== null && thread.next.at <= now) {
      if (thread.next.body !== null) yield thread.next
      const { value, done } = thread.acts.next()
      thread.next = done === true ? null : value
    }
  }

  /** Follows a story from its first act on; replaces an active one of the same key. */
  function follow(key: string, acts: Acts, first: Act | Rest): void {
    threads.set(key, { acts, next: first })
  }

  return {
    follow,
    begin(key: string, acts: Acts): void {
      const { value, done } = acts.next()
      if (done !== true) follow(key, acts, value)
    },
    drop: (key: string): void => void threads.delete(key),
    /** The acts due by now. */
    pull(now: number): Act[] {
      const acts: Act[] = []
      for (const [key, thread] of threads) {
        if (thread.next !== null && thread.next.at > now) continue
        for (const act of due(thread, now)) acts.push(act)
        if (thread.next === null) threads.delete(key)
      }
      return acts
    },
  }
}
type Threads = ReturnType<typeof createThreads>

/**
 * The position of a subscriber. Up to `from` it gets outcomes instead of the course of events; messages that it has of
 * a producer (`has`) are not repeated; events that it may know of (`knows`) have to be brought to an end.
 */
export type Subscriber = {
  readonly from: number
  readonly has: (producer: Producer, at: number) => boolean
  readonly knows: (producer: Producer, at: number) => boolean
}

export type SubscriberFrom = (from: number) => Subscriber

/** A subscriber that knows nothing. */
export const freshSubscriber: SubscriberFrom = (from) => ({ from, has: () => false, knows: () => false })

/** A subscriber that is connected from the beginning. */
export const FROM_THE_START: Subscriber = { from: -Infinity, has: () => false, knows: () => false }

/** It knows the event from the line but not its kick-off, so a live status comes first: only live games are handed over. */
export const needsLiveStart = <Strength, State>(
  { line, live, game, fate }: Course<Strength, State>,
  subscriber: Subscriber,
): boolean => line !== live && subscriber.knows(line, game.appearsAt) && !subscriber.has(live, fate.kickOffAt)
