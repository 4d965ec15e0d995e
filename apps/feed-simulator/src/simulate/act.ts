import type { FeedMessage } from '@evens/contracts/feed'

export const PRODUCERS = ['sim-line', 'sim-live', 'sim-virtual'] as const
export type Producer = (typeof PRODUCERS)[number]

type WithoutEnvelope<M> = M extends FeedMessage ? Omit<M, 'producer' | 'seq' | 'at'> : never
export type Body = WithoutEnvelope<FeedMessage>
export type BodyOf<T extends Body['type']> = Extract<Body, { type: T }>

/** A message before it has a number. `at` is the simulator's own time. */
export type Act = { readonly at: number; readonly producer: Producer; readonly body: Body }

/** Nothing to say, and nothing to think about before this moment. */
export type Rest = { readonly at: number; readonly body: null }

/** No message names more markets than this. */
const MARKETS_MAX = 500

/** As few bodies as hold all of the list. */
export function inParts<T>(list: readonly T[], body: (part: T[]) => Body): Body[] {
  return Array.from({ length: Math.ceil(list.length / MARKETS_MAX) }, (_, at) =>
    body(list.slice(at * MARKETS_MAX, (at + 1) * MARKETS_MAX)),
  )
}

/** Moves what would be said at one and the same moment apart, so that a listener's progress tells exactly what it has. */
export function* oneByOne(acts: Iterable<Act | Rest>, tick: number): Generator<Act | Rest> {
  let last = -Infinity
  for (const act of acts) {
    if (act.body !== null) last = Math.max(act.at, last + tick)
    yield act.body === null ? act : { ...act, at: last }
  }
}
