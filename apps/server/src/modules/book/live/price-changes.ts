import type { PriceChange } from '@evens/contracts/live'
import type { BookEvent, BookMarket } from '../core/book.ts'
import { outcomeView, type At } from '../core/market-view.ts'

/** Every price of a market as it is now: whoever missed one of two moves is right again with the second. */
export const priceChanges = (event: BookEvent, market: BookMarket, at: At): PriceChange[] =>
  market.outcomes.map((outcome) => {
    const { ref, odds, isOpen } = outcomeView(event, market, outcome, at)
    return [ref, odds, isOpen ? 1 : 0]
  })
