import type { FeedMessage } from '@evens/contracts/feed'

export const PRODUCERS = ['sim-line', 'sim-live', 'sim-virtual'] as const
export type Producer = (typeof PRODUCERS)[number]

type WithoutEnvelope<M> = M extends FeedMessage ? Omit<M, 'producer' | 'seq' | 'at'> : never
export type Body = WithoutEnvelope<FeedMessage>
export type BodyOf<T extends Body['type']> = Extract<Body, { type: T }>

/** A message before it has a number. `at` is the simulator's own time. */
export type Act = { readonly at: number; readonly producer: Producer; readonly body: Body }

/** No message, and no work before this moment. */
export type Rest = { readonly at: number; readonly body: null }

/** No message names more markets than this. */
const MARKETS_MAX = 500

/** Splits the list over as few messages as possible. */
export function inParts<T>(list: readonly T[], body: (part: T[]) => Body): Body[] {
  return Array.from({ length: Math.ceil(list.length / MARKETS_MAX) }, (_, at) =>
    body(list.slice(at * MARKETS_MAX, (at + 1) * MARKETS_MAX)),
  )
}

/** Moves simultaneous messages one tick apart, so that a subscriber's progress identifies the messages it has. */
export function* oneByOne(acts: Iterable<Act | Rest>, tick: number): Generator<Act | Rest> {
  let last = -Infinity
  for (const act of acts) {
    if (act.body !== null) last = Math.max(act.at, last + tick)
    yield act.body === null ? act : { ...act, at: last }
  }
}

/** The simulator's own time runs at `speed`; the messages carry the time of the real world. */
export type Tempo = {
  readonly speed: number
  readonly own: (realMs: number) => number
  readonly real: (ownMs: number) => number
  /** The simulated time of one real millisecond, at least one. */
  readonly tick: number
}

/** The first day of 2025. */
const ORIGIN_MS = 1_735_689_600_000

/** Both times are equal at `origin`. The default is constant, because a restart stores nothing. */
export function createTempo(speed: number, origin = ORIGIN_MS): Tempo {
  return {
    speed,
    own: (realMs) => origin + (realMs - origin) * speed,
    real: (ownMs) => Math.round(origin + (ownMs - origin) / speed),
    tick: Math.max(1, speed),
  }
}
