import { Type, type Static } from 'typebox'
import type { EventRow, MarketView, SportCount } from '../book/views.ts'
import type { EventState, Incident } from '../feed/event-state.ts'
import { closed } from '../shapes.ts'
import { TOPICS_MAX, type PlayerTopic } from './wire.ts'

/**
 * Topics:
 * `row:{event}` a row's state and board, or `row:{event}:{period}.{market}.{market}` with chosen columns;
 * `event:{event}` all of a game; `section:{line|live}:{sport|all}:{lang}` the events of a list; `counts` the number of
 * events by sport; `player:{id}` invalidations of a player's data, for that player alone.
 */
export const Topic = Type.String({ pattern: '^[a-z]{1,12}(:[a-z0-9_.-]{1,160}){0,3}$', maxLength: 200 })

/** Request of a browser. `from` has its versions of topics: no snapshot is sent of a current one. */
export const LiveRequest = Type.Union([
  closed({
    op: Type.Literal('follow'),
    topics: Type.Array(Topic, { minItems: 1, maxItems: TOPICS_MAX }),
    from: Type.Optional(Type.Record(Topic, Type.Integer({ minimum: 0 }), { maxProperties: TOPICS_MAX })),
  }),
  closed({ op: Type.Literal('leave'), topics: Type.Array(Topic, { minItems: 1, maxItems: TOPICS_MAX }) }),
])
export type LiveRequest = Static<typeof LiveRequest>

/**
 * Frame of the server. `s`: snapshot of a topic at a version. `d`: delta between the versions `p` and `v`; a client at p
 * or later, yet before v, applies it; one before p follows again. `x`: the topic does not exist (any more). `b`:
 * heartbeat, after the answer to every request and then periodically. Its `n` is the sum of the hashes of all other
 * frames of this socket: a client with another sum has missed a frame or got one twice, and follows everything again.
 */
export type LiveFrame =
  | { readonly k: 's'; readonly t: string; readonly v: number; readonly d: unknown }
  | { readonly k: 'd'; readonly t: string; readonly p: number; readonly v: number; readonly d: unknown }
  | { readonly k: 'x'; readonly t: string }
  | { readonly k: 'b'; readonly at: number; readonly n: number }

/** Changed price: id, odds or null, and 1 if it is open. */
export type PriceChange = readonly [ref: string, odds: number | null, isOpen: 0 | 1]

export type RowSnapshot = Pick<EventRow, 'state' | 'board' | 'marketCount' | 'isLive'>
/** `board` is sent only if its markets have changed; otherwise `prices` has the changes. */
export type RowDelta = Partial<RowSnapshot> & { readonly prices?: readonly PriceChange[] }

export type EventSnapshot = {
  readonly state: EventState
  readonly isLive: boolean
  readonly markets: readonly MarketView[]
  readonly incidents: readonly Incident[]
}
export type EventDelta = {
  readonly state?: EventState
  readonly isLive?: boolean
  readonly prices?: readonly PriceChange[]
  /** New markets, and those whose outcomes or status changed. */
  readonly markets?: readonly MarketView[]
  readonly gone?: readonly string[]
  /** Incidents since the last delta; the number identifies one that a client already has. */
  readonly incidents?: readonly Incident[]
}

/** Ids in list order; `added` includes rows whose time or names have changed. */
export type SectionSnapshot = { readonly ids: readonly string[] }
export type SectionDelta = { readonly added: readonly EventRow[]; readonly removed: readonly string[] }

/** Sent in full on every change. */
export type CountsSnapshot = { readonly sports: readonly SportCount[] }

/** Suspensions: all betting, or that on `sport:…`, `champ:…`, `event:…`, `market:<event>/<market>`. Sent in full on every change. */
export type SuspendedBetting = { readonly betting: boolean; readonly subjects: readonly string[] }

/**
 * Last change of a player's data, by topic; a missing topic is unchanged since `at`. It is state and not an event: a
 * page that missed updates compares it with what it knew. The data itself is read over HTTP.
 */
export type PlayerUpdate = { readonly at: number; readonly topics: Readonly<Partial<Record<PlayerTopic, number>>> }
