import type { PriceChange } from '@evens/contracts/live'
import type { BookEvent, BookMarket, Change } from '../core/book.ts'
import { type At, outcomeView } from '../core/market-view.ts'

/** The changes of one event since the last tick. */
export type Pending = {
  readonly markets: Set<string>
  state: boolean
  fixture: boolean
  /** All of its prices may have opened or closed. */
  openness: boolean
}

export const nothingPending = (): Pending => ({ markets: new Set(), state: false, fixture: false, openness: false })

export function addTo(pending: Pending, change: Change): void {
  for (const key of change.markets) pending.markets.add(key)
  pending.state ||= change.state
  pending.fixture ||= change.fixture || change.isNew
}

/** True when its membership or its place in lists may have changed. */
export const isPlaced = ({ state, fixture, openness }: Pending): boolean => state || fixture || openness

/**
 * Sends every price of the market, not only the moved one: a client that missed a move is correct again with the next.
 */
export const priceChanges = (event: BookEvent, market: BookMarket, at: At): PriceChange[] =>
  market.outcomes.map((outcome) => {
    const { ref, odds, isOpen } = outcomeView(event, market, outcome, at)
    return [ref, odds, isOpen ? 1 : 0]
  })
