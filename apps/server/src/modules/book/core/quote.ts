import { EVENT_STATUS } from '@evens/contracts/feed'
import type { Fixture } from '@evens/contracts/feed'
import type { OutcomeRef } from '@evens/kernel'
import type { Book, BookMarket } from './book.ts'
import { offerOf, type Offer } from './offer.ts'

/** A price with all that a bet on it has to know. */
export type Quote = Offer & {
  readonly ref: OutcomeRef
  /** Of the event, when this was looked up: the same on every node. */
  readonly version: number
  readonly isLive: boolean
  /** How long what is seen lags behind what happens, by the feed's word. */
  readonly delayMs: number
  /** As a scoreboard writes it; null where there is none. */
  readonly score: string | null
  /** Fair, in millionths; null where the feed does not say it, or buys nothing back. */
  readonly chance: number | null
  /** Null for an event that nobody knows. */
  readonly fixture: Fixture | null
}

export function quoteOf(book: Book, ref: OutcomeRef, nowMs: number): Quote {
  const offer = offerOf(book, ref, nowMs)
  const event = book.events.get(ref.event)
  if (event === undefined)
    return { ...offer, ref, version: 0, isLive: false, delayMs: 0, score: null, chance: null, fixture: null }
  const { fixture, state, version } = event
  return {
    ...offer,
    ref,
    version,
    // By the server's time: a message that is late makes nothing pre-match.
    isLive: state.status !== EVENT_STATUS.notStarted || nowMs >= fixture.startsAt,
    delayMs: fixture.delayMs,
    score: state.score === undefined ? null : state.score.join(':'),
    chance: chanceOf(event.markets.get(ref.market), ref.outcome),
    fixture,
  }
}

const CASH_OUT_AVAILABLE = 1
const MICRO = 1_000_000

function chanceOf(market: BookMarket | undefined, outcome: string): number | null {
  if (market === undefined || market.cashOut !== CASH_OUT_AVAILABLE) return null
  const probability = market.outcomes.find(({ id }) => id === outcome)?.probability ?? null
  return probability === null ? null : Math.round(probability * MICRO)
}
