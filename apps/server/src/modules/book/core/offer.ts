import { EVENT_STATUS, MARKET_STATUS } from '@evens/contracts/feed'
import type { OutcomeRef } from '@evens/kernel'
import type { JointRefusal } from '@evens/pricing'
import { type Book, type BookEvent, type BookMarket, type BookOutcome, isProducerDown } from './book.ts'

/** Refusals of a bet builder; `no-builder`: the sport has no joint model. */
type BuilderRefusal = 'no-builder' | `builder-${JointRefusal}`

/** Refusals of a price. */
export type OfferRefusal =
  | 'event-unknown'
  | 'producer-down'
  | 'event-not-open'
  | 'event-started'
  | 'market-unknown'
  | 'market-settled'
  | 'market-not-active'
  | 'market-held'
  | 'outcome-unknown'
  | 'outcome-not-active'
  | 'no-price'
  | BuilderRefusal

export type Offer = {
  readonly odds: number | null
  readonly isOpen: boolean
  readonly reason: OfferRefusal | null
}

/** True when this price can be taken now, by the server's clock. Every reader and every bet must decide here. */
export const isOpen = (
  event: BookEvent,
  market: BookMarket,
  outcome: BookOutcome,
  nowMs: number,
  book: Book,
): boolean =>
  eventRefusal(event, nowMs, book) === null && marketRefusal(market) === null && outcomeRefusal(outcome) === null

export function offerOf(book: Book, ref: OutcomeRef, nowMs: number): Offer {
  const event = book.events.get(ref.event)
  if (event === undefined) return closed('event-unknown')
  const market = event.markets.get(ref.market)
  if (market === undefined) return closed('market-unknown')
  const outcome = market.outcomes.find(({ id }) => id === ref.outcome)
  if (outcome === undefined) return closed('outcome-unknown')
  const reason = eventRefusal(event, nowMs, book) ?? marketRefusal(market) ?? outcomeRefusal(outcome)
  return { odds: outcome.odds, isOpen: reason === null, reason }
}

const closed = (reason: OfferRefusal): Offer => ({ odds: null, isOpen: false, reason })

export function eventRefusal(event: BookEvent, nowMs: number, book: Book): OfferRefusal | null {
  if (isProducerDown(book, event.producer, nowMs)) return 'producer-down'
  if (event.register.held !== null) return 'event-not-open'
  const { status } = event.state
  const { kind, coverage, startsAt } = event.fixture
  if (status === EVENT_STATUS.notStarted) return nowMs >= startsAt ? 'event-started' : null
  if (status !== EVENT_STATUS.live) return 'event-not-open'
  // Without live coverage the prices are those from before the start, whatever else the feed sends.
  return coverage.isLive || kind === 'outright' ? null : 'event-started'
}

function marketRefusal({ settlement, status, isHeld }: BookMarket): OfferRefusal | null {
  if (settlement !== null) return 'market-settled'
  if (status !== MARKET_STATUS.active) return 'market-not-active'
  return isHeld ? 'market-held' : null
}

function outcomeRefusal({ isActive, odds }: BookOutcome): OfferRefusal | null {
  if (!isActive) return 'outcome-not-active'
  return odds === null ? 'no-price' : null
}
