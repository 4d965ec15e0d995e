import type { EventRow, MarketView, TableSnapshot } from '@evens/contracts'
import type { CountsSnapshot, EventSnapshot, SuspendedBetting, PlayerUpdate } from '@evens/contracts/live'
import type { Keyed } from './keyed-store.ts'
import type { Price } from './prices.ts'

/** `lost`: live data on the page may be stale. The client reconnects by itself. */
export type Connection = 'connecting' | 'open' | 'lost'

/** A topic by its name, or with the data and version that the page was rendered with. */
export type Follow = string | { readonly topic: string; readonly version: number; readonly base: unknown }

export type ReceivedEvent = Partial<Pick<EventRow, 'state' | 'isLive' | 'marketCount'>>
export type Board = readonly (MarketView | null)[]
export type Game = Pick<EventSnapshot, 'markets' | 'incidents'>
export type ReceivedSection = {
  /** All rows of the list; null while they are unknown. */
  readonly ids: readonly string[] | null
  /** Rows added, or added again, since the list was followed. */
  readonly added: readonly EventRow[]
  readonly removed: readonly string[]
}

/** Live data of the open page. A store returns undefined for keys it has not received. */
export type Live = {
  readonly connection: { readonly get: () => Connection; readonly subscribe: (listener: () => void) => () => void }
  /** Returns a function that ends it. */
  readonly follow: (follows: readonly Follow[]) => () => void
  /** By outcome: `400123/total|total=2.5/over`. */
  readonly prices: Keyed<Price>
  /** By event. */
  readonly states: Keyed<ReceivedEvent>
  /** By the row's topic: only its markets, their prices are in `prices`. */
  readonly boards: Keyed<Board>
  /** By event, when all of it is followed. */
  readonly games: Keyed<Game>
  /** By topic. */
  readonly sections: Keyed<ReceivedSection>
  /** By topic, of which there is one: `counts`. */
  readonly counts: Keyed<CountsSnapshot>
  /** By topic, of which a site has one. */
  readonly suspended: Keyed<SuspendedBetting>
  /** By topic, of which a player has one. */
  readonly updates: Keyed<PlayerUpdate>
  /** Shared rounds, by topic: `table:{site}:{title}`. */
  readonly tables: Keyed<TableSnapshot>
  /** Time of the house with every heartbeat. Returns a function that ends it. */
  readonly onBeat: (listener: (at: number) => void) => () => void
}

const nothing = (): void => {}
const silent = { get: () => undefined, subscribe: () => nothing }

/** Without a connection: on the server, and in tests. */
export const noopLive: Live = {
  connection: { get: () => 'connecting', subscribe: () => nothing },
  follow: () => nothing,
  prices: silent,
  states: silent,
  boards: silent,
  games: silent,
  sections: silent,
  counts: silent,
  suspended: silent,
  updates: silent,
  tables: silent,
  onBeat: () => nothing,
}
