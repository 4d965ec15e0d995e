import type { Producer } from './act.ts'
import type { Acts, Threads } from './threads.ts'

/** A story to be told to a listener who comes in at `from`. */
export type Errand = { readonly key: string; readonly acts: (from: number) => Acts }
/** Finds out what there is to tell. It takes a while, so each is done when its turn comes. */
export type Reading = (now: number) => readonly Errand[]

/** What is told first, before anything of the next is looked at: games that are on, then those to come, the past last. */
export const LANES = ['sim-live', 'sim-virtual', 'sim-line', 'past'] as const satisfies readonly (Producer | 'past')[]
export type Lane = (typeof LANES)[number]

/** No reading finds more than this. */
const READING_MAX = 3000

type Queue = { readonly readings: Reading[]; readonly errands: Errand[]; isStarting: boolean }
type Begun = { readonly key: string; readonly acts: Acts; readonly from: number }

/** Tells a listener who came in late what it has missed, one story at a time, so that nobody waits long for a turn. */
export function createCatchUp({ follow, drop }: Pick<Threads, 'follow' | 'drop'>) {
  const queues = new Map<Lane, Queue>(LANES.map((lane) => [lane, { readings: [], errands: [], isStarting: true }]))
  const queueOf = (lane: Lane): Queue => queues.get(lane) as Queue
  let begun: Begun | null = null

  const leftIn = ({ errands, readings }: Queue): number => errands.length + READING_MAX * readings.length
  const leftBefore = (end: number): number =>
    LANES.slice(0, end).reduce((sum, lane) => sum + leftIn(queueOf(lane)), begun === null ? 0 : 1)

  /** A story that takes long to look up rests at the moment it tells of; it goes on in the next turn. */
  function goOnWith({ key, acts, from }: Begun): void {
    const { value, done } = acts.next()
    const isLookingUp = done !== true && value.body === null && value.at <= from
    begun = isLookingUp ? { key, acts, from } : null
    if (done === true) drop(key)
    else if (!isLookingUp) follow(key, acts, value)
  }

  return {
    /** What the listener had missed at the very start is still being told. */
    isStarting: (lane: Lane): boolean => queueOf(lane).isStarting,
    /** How many stories, at the most, are still to be told. */
    left: (): number => leftBefore(LANES.length),
    /** Only the past is. */
    isInNoHurry: (): boolean => leftBefore(LANES.indexOf('past')) === 0,
    add: (lane: Lane, ...more: readonly Reading[]): number => queueOf(lane).readings.push(...more),
    goOn(now: number): void {
      if (begun !== null) return goOnWith(begun)
      for (const queue of queues.values()) {
        const errand = queue.errands.shift()
        if (errand !== undefined) return goOnWith({ key: errand.key, acts: errand.acts(now), from: now })
        const reading = queue.readings.shift()
        if (reading !== undefined) return void queue.errands.push(...reading(now))
        queue.isStarting = false
      }
    },
  }
}
