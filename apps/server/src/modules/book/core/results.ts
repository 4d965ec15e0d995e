import { MARKET_STATUS, type MarketStatus } from '@evens/contracts/feed'
import { parseMarketKey } from '@evens/kernel'
import type { BookMarket } from './book.ts'

/** How the markets of an event ended, by their key: all that is kept of them in the archive. */
export type Results = Readonly<
  Record<string, { readonly status: MarketStatus; readonly settlement: BookMarket['settlement'] }>
>

/** Those that have ended, one way or the other. */
export const settledMarkets = (markets: Iterable<BookMarket>): BookMarket[] =>
  [...markets].filter(({ status, settlement }) => settlement !== null || status === MARKET_STATUS.cancelled)

export function resultsOf(markets: Iterable<BookMarket>): Results {
  const ended = settledMarkets(markets)
  return Object.fromEntries(ended.map(({ key, status, settlement }) => [key, { status, settlement }]))
}

/** The markets as far as the archive knows them: closed for good, and a late correction finds them. */
export function marketsFrom(results: Results): BookMarket[] {
  return Object.entries(results).flatMap(([key, { status, settlement }]) => {
    const parsed = parseMarketKey(key)
    return parsed === null
      ? []
      : { key, ...parsed, status, cashOut: -2 as const, outcomes: [], settlement, isHeld: false }
  })
}
