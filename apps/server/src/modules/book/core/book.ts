import type { EventState, Fixture, Incident, MarketStatus } from '@evens/contracts/feed'
import type { MarketName } from '@evens/kernel'
import type { Closing, Register } from '@evens/rules/settlement'

export type BookOutcome = {
  readonly id: string
  readonly isActive: boolean
  /** The feed's fair probability; null when the feed gives only odds. */
  readonly probability: number | null
  /** In thousandths, with the site's margin; null where there is no price. */
  readonly odds: number | null
}

export type BookMarket = MarketName & {
  readonly status: MarketStatus
  readonly cashOut: 1 | -1 | -2
  readonly outcomes: readonly BookOutcome[]
  /** Its prices failed the sanity check: the market is closed until a sane message arrives. */
  readonly isHeld: boolean
} & Closing

/** Shared by all markets without one: there are hundreds of thousands. */
export const NO_CANCELS: Closing['cancels'] = Object.freeze([])

/** True when the feed allows cash-out on this market. */
export const isBoughtBack = ({ cashOut }: BookMarket): boolean => cashOut === 1

/** Market objects are immutable, so that versions can be compared by identity. */
export type BookEvent = {
  fixture: Fixture
  /** The game that this is, and the other one that waits for an operator's decision. */
  register: Register
  producer: string
  state: EventState
  readonly markets: Map<string, BookMarket>
  /** Newest last, bounded. */
  incidents: readonly Incident[]
  /** Incremented by every message that changed it; the same on every node. */
  version: number
  /** The time of the last message that changed it, by the producer's clock. */
  at: number
  /** The last time something happened in the game itself: a price may jump then. */
  happenedAt: number
}

export type Book = {
  readonly events: Map<string, BookEvent>
  /** Producers that are down, by a silence or a gap: all of their markets are suspended. */
  readonly down: Set<string>
  /**
   * The time until which prices of this producer can be taken without another heartbeat. Compared with the clock on
   * every read, so that a late timer cannot extend a price. Without a book node nothing expires.
   */
  freshUntil: (producer: string) => number
}

/** The effect of one message on one event. */
export type Change = {
  readonly event: BookEvent
  readonly isNew: boolean
  readonly fixture: boolean
  readonly state: boolean
  /** Null when the event is new. */
  readonly statusBefore: EventState['status'] | null
  /** Keys of the markets that were replaced, for any reason. */
  readonly markets: readonly string[]
  readonly incidents: number
}

/** The limit per event; markets beyond it are dropped. */
export const MARKETS_MAX = 2000

export const createBook = (): Book => ({
  events: new Map(),
  down: new Set(),
  freshUntil: () => Number.POSITIVE_INFINITY,
})

/** True when no price of this producer can be taken: it is down, or its last heartbeat is too old. */
export const isProducerDown = ({ down, freshUntil }: Book, producer: string, nowMs: number): boolean =>
  // Written so that NaN counts as down.
  down.has(producer) || !(nowMs <= freshUntil(producer))
