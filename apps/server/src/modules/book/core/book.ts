import type { EventState, Fixture, Incident, MarketStatus } from '@evens/contracts/feed'
import type { Specifiers } from '@evens/kernel'
import type { Closing, Register } from '@evens/rules/settlement'

export type BookOutcome = {
  readonly id: string
  readonly isActive: boolean
  /** Fair, as the feed gave it; null when the feed gave odds alone. */
  readonly probability: number | null
  /** In thousandths, the site's margin in it; null where there is no price. */
  readonly odds: number | null
}

export type BookMarket = {
  readonly key: string
  readonly market: string
  readonly specifiers: Specifiers
  readonly status: MarketStatus
  readonly cashOut: 1 | -1 | -2
  readonly outcomes: readonly BookOutcome[]
  /** Its prices are insane: the market is held until a sane message comes. */
  readonly isHeld: boolean
} & Closing

/** True when the feed allows cash-out on this market. */
export const isBoughtBack = ({ cashOut }: BookMarket): boolean => cashOut === 1

/** Market objects are replaced, never changed, so that two versions can be told apart by identity. */
export type BookEvent = {
  fixture: Fixture
  /** The game that this is, and the other one that waits for an operator's decision. */
  register: Register
  producer: string
  state: EventState
  readonly markets: Map<string, BookMarket>
  /** The newest last, bounded. */
  incidents: readonly Incident[]
  /** One more with every message that changed it; the same on every node. */
  version: number
  /** When the last message that changed it was made, by the producer's clock. */
  at: number
  /** When something last happened in the game itself: a price may jump then. */
  happenedAt: number
}

export type Book = {
  readonly events: Map<string, BookEvent>
  /** Producers whose silence or gap suspends all that is theirs. */
  readonly down: Set<string>
  /**
   * Until when prices of this producer can be taken, should it not be heard again. Compared with the clock at every look,
   * so that a price never outlives a heartbeat because a timer came late. Without a keeper nothing expires.
   */
  freshUntil: (producer: string) => number
}

/** The effect of one message on one event. */
export type Change = {
  readonly event: BookEvent
  readonly isNew: boolean
  readonly fixture: boolean
  readonly state: boolean
  /** Keys of the markets that were replaced, whatever the reason. */
  readonly markets: readonly string[]
  readonly incidents: number
}

/** Of one event; what a feed names beyond them is left out. */
export const MARKETS_MAX = 2000

export const createBook = (): Book => ({
  events: new Map(),
  down: new Set(),
  freshUntil: () => Number.POSITIVE_INFINITY,
})

/** Nothing of this producer can be taken now: it is known to be down, or its last heartbeat is too old. */
export const isProducerDown = ({ down, freshUntil }: Book, producer: string, nowMs: number): boolean =>
  // Written so that a time that is no number closes.
  down.has(producer) || !(nowMs <= freshUntil(producer))
