import { MARKET_STATUS, type MarketStatus } from '@evens/contracts/feed'
import { marketName, parseMarketKey } from '@evens/kernel'
import type { Closing } from '@evens/rules/settlement'
import { NO_CANCELS, type BookMarket } from './book.ts'

/** The end of each market by its key: all that the archive stores of markets. */
export type Results = Readonly<Record<string, { readonly status: MarketStatus } & Partial<Closing>>>

/** Those that have ended, one way or the other. */
export const settledMarkets = (markets: Iterable<BookMarket>): BookMarket[] =>
  [...markets].filter(({ status, settlement }) => settlement !== null || status === MARKET_STATUS.cancelled)

/** With cancels of a window, which end no market but decide bets on it. */
export function resultsOf(markets: Iterable<BookMarket>): Results {
  const all = [...markets]
  const stored = new Set([...settledMarkets(all), ...all.filter(({ cancels }) => cancels.length > 0)])
  return Object.fromEntries(
    [...stored].map(({ key, status, settlement, cancels, fed }) => [
      key,
      { status, settlement, cancels, ...(fed !== undefined && { fed }) },
    ]),
  )
}

const CANCELLED: Closing['cancels'] = [{ from: null, until: null, reason: 'event_cancelled' }]

/** Older documents have no `cancels`: there the status alone marks a cancelled market. */
export const cancelsIn = ({ status, cancels }: { readonly status: MarketStatus } & Partial<Closing>) =>
  (cancels?.length === 0 ? NO_CANCELS : cancels) ?? (status === MARKET_STATUS.cancelled ? CANCELLED : NO_CANCELS)

/** Markets as the archive has them: closed for good, but available to a late correction. */
export function marketsFrom(results: Results): BookMarket[] {
  return Object.entries(results).flatMap(([key, result]) => {
    const parsed = parseMarketKey(key)
    if (parsed === null) return []
    const { status, settlement = null, fed } = result
    const cancels = cancelsIn(result)
    const closing = { settlement, cancels, ...(fed !== undefined && { fed }) }
    const name = marketName(parsed.market, parsed.specifiers)
    return { ...name, status, cashOut: -2 as const, outcomes: [], ...closing, isHeld: false }
  })
}
