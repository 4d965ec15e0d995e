import { Type, type Static } from 'typebox'
import type { EventRow, MarketView, SportCount } from '../book/views.ts'
import type { EventState, Incident } from '../feed/event-state.ts'
import { closed } from '../site/shapes.ts'
import { TOPICS_MAX } from './limits.ts'
import type { PlayerTopic } from './topics.ts'

/**
 * What can be followed:
 * `row:{event}` a row's state and board, or `row:{event}:{period}.{market}.{market}` with columns that were chosen;
 * `event:{event}` all of a game; `section:{line|live}:{sport|all}:{lang}` which events stand in a list; `counts` how
 * many there are by sport; `player:{id}` that something of one's own has changed, for that player alone.
 */
export const Topic = Type.String({ pattern: '^[a-z]{1,12}(:[a-z0-9_.-]{1,160}){0,3}$', maxLength: 200 })

/** What a browser may say. `from` is the version it has of a topic: when it is current no snapshot is sent. */
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
 * What the server says. `s` is a whole topic at a version, `d` what changed between the versions `p` and `v` (whoever
 * has p or later, yet not v, applies it; whoever has less asks again), `x` a topic that is not (or no longer) there,
 * `b` a beat, after the answer to every request and then again and again. Its `n` is the sum of the marks of all other
 * frames of this socket: whoever has another sum has missed something, or heard it twice, and follows all again.
 */
export type LiveFrame =
  | { readonly k: 's'; readonly t: string; readonly v: number; readonly d: unknown }
  | { readonly k: 'd'; readonly t: string; readonly p: number; readonly v: number; readonly d: unknown }
  | { readonly k: 'x'; readonly t: string }
  | { readonly k: 'b'; readonly at: number; readonly n: number }

/** A price that moved: its name, its odds or null, and 1 where it can be taken. */
export type PriceChange = readonly [ref: string, odds: number | null, isOpen: 0 | 1]

export type RowSnapshot = Pick<EventRow, 'state' | 'board' | 'marketCount' | 'isLive'>
/** `board` is there only when its markets are other ones than before; else `prices` says what moved. */
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
  /** Those after the last one that was sent; whoever has one of them already knows it by its number. */
  readonly incidents?: readonly Incident[]
}

/** Ids in the order of a list; `added` also brings the rows whose time or names are other ones now. */
export type SectionSnapshot = { readonly ids: readonly string[] }
export type SectionDelta = { readonly added: readonly EventRow[]; readonly removed: readonly string[] }

/** Told whole whenever one of them is another. */
export type CountsSnapshot = { readonly sports: readonly SportCount[] }

/** What an operator has stopped: all betting, or that on some sports. Told whole whenever it is another. */
export type HouseStopped = { readonly betting: boolean; readonly sports: readonly string[] }

/**
 * What of a player's own has changed and when, by topic; a topic that is not there is unchanged since `at`. It is state
 * and not an event: a page that missed some of it compares it with what it knew. The data itself is read over HTTP.
 */
export type PlayerNews = { readonly at: number; readonly topics: Readonly<Partial<Record<PlayerTopic, number>>> }
