import type { Margin } from '@evens/contracts'
import { EVENT_STATUS } from '@evens/contracts/feed'
import type { Fixture } from '@evens/contracts/feed'
import { parseBuilderKey, type OutcomeRef } from '@evens/kernel'
import { isBoughtBack, type Book, type BookMarket } from './book.ts'
import { builderChance, builderOffer } from './builder-offer.ts'
import { offerOf, type Offer } from './offer.ts'

/** A price with all that a bet on it has to know. */
export type Quote = Offer & {
  readonly ref: OutcomeRef
  /** Of the event, when this was looked up: the same on every node. */
  readonly version: number
  /** The generation: distinguishes games that shared this event id. */
  readonly generation: number
  readonly isLive: boolean
  /** The lag of the pictures behind the game, as the feed states it. */
  readonly delayMs: number
  /** In scoreboard notation; null where there is none. */
  readonly score: string | null
  /** Fair probability in millionths; null where the feed does not give it or allows no cash-out. */
  readonly chance: number | null
  /** Null for an unknown event. */
  readonly fixture: Fixture | null
}

export function quoteOf(book: Book, ref: OutcomeRef, nowMs: number, margin: Margin): Quote {
  const event = book.events.get(ref.event)
  const picks = parseBuilderKey(ref.market)
  const { odds, isOpen, reason } =
    event === undefined || picks === null ? offerOf(book, ref, nowMs) : builderOffer(book, event, picks, nowMs, margin)
  const offer = { odds, isOpen, reason }
  if (event === undefined)
    return {
      ...offer,
      ref,
      version: 0,
      generation: 1,
      isLive: false,
      delayMs: 0,
      score: null,
      chance: null,
      fixture: null,
    }
  const { fixture, state, version, register } = event
  return {
    ...offer,
    ref,
    version,
    generation: register.current.generation,
    // By the server's time: a message that is late makes nothing pre-match.
    isLive: state.status !== EVENT_STATUS.notStarted || nowMs >= fixture.startsAt,
    delayMs: fixture.delayMs,
    score: state.score === undefined ? null : state.score.join(':'),
    chance: picks === null ? chanceOf(event.markets.get(ref.market), ref.outcome) : builderChance(event, picks),
    fixture,
  }
}

const MICRO = 1_000_000

function chanceOf(market: BookMarket | undefined, outcome: string): number | null {
  if (market === undefined || !isBoughtBack(market)) return null
  const probability = market.outcomes.find(({ id }) => id === outcome)?.probability ?? null
  return probability === null ? null : Math.round(probability * MICRO)
}
