import type { EventRow, MarketView } from '@evens/contracts'
import type { CountsSnapshot, EventSnapshot, HouseStopped, PlayerNews } from '@evens/contracts/live'
import type { Keyed } from './keyed-store.ts'
import type { Price } from './prices.ts'

/** `lost` means that nothing on the page is known to be true now. It heals by itself. */
export type Connection = 'connecting' | 'open' | 'lost'

/** A topic by its name, or with what the page was made with and the version of it. */
export type Follow = string | { readonly topic: string; readonly version: number; readonly base: unknown }

export type EventHeard = Partial<Pick<EventRow, 'state' | 'isLive' | 'marketCount'>>
export type Board = readonly (MarketView | null)[]
export type Game = Pick<EventSnapshot, 'markets' | 'incidents'>
export type SectionHeard = {
  /** All that stand in the list now; null while that is not known. */
  readonly ids: readonly string[] | null
  /** Rows that came, or came anew, since the list was followed. */
  readonly added: readonly EventRow[]
  readonly removed: readonly string[]
}

/** What the server says while the page is open. Every store is silent about what it has not heard of. */
export type Live = {
  readonly connection: { readonly get: () => Connection; readonly subscribe: (listener: () => void) => () => void }
  /** Returns what undoes it. */
  readonly follow: (follows: readonly Follow[]) => () => void
  /** By outcome: `400123/total|total=2.5/over`. */
  readonly prices: Keyed<Price>
  /** By event. */
  readonly states: Keyed<EventHeard>
  /** By the row's topic: only its markets, their prices are in `prices`. */
  readonly boards: Keyed<Board>
  /** By event, when all of it is followed. */
  readonly games: Keyed<Game>
  /** By topic. */
  readonly sections: Keyed<SectionHeard>
  /** By topic, of which there is one: `counts`. */
  readonly counts: Keyed<CountsSnapshot>
  /** By topic, of which a site has one. */
  readonly house: Keyed<HouseStopped>
  /** By topic, of which a player has one. */
  readonly news: Keyed<PlayerNews>
}

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
