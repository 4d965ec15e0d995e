import type { PriceChange } from '@evens/contracts/live'
import type { BookEvent, BookMarket, Change } from '../core/book.ts'
import { type At, outcomeView } from '../core/market-view.ts'

/** What happened to one event since the last tick. */
export type Pending = {
  readonly markets: Set<string>
  state: boolean
  fixture: boolean
  /** Whether a price can be taken may be another for all of its prices. */
  openness: boolean
}

export const nothingPending = (): Pending => ({ markets: new Set(), state: false, fixture: false, openness: false })

export function addTo(pending: Pending, change: Change): void {
  for (const key of change.markets) pending.markets.add(key)
  pending.state ||= change.state
  pending.fixture ||= change.fixture || change.isNew
}

/** Whether it may stand in another list now, or stand there otherwise. */
export const isPlaced = ({ state, fixture, openness }: Pending): boolean => state || fixture || openness

/** Every price of a market as it is now: whoever missed one of two moves is right again with the second. */
export const priceChanges = (event: BookEvent, market: BookMarket, at: At): PriceChange[] =>
  market.outcomes.map((outcome) => {
    const { ref, odds, isOpen } = outcomeView(event, market, outcome, at)
    return [ref, odds, isOpen ? 1 : 0]
  })
