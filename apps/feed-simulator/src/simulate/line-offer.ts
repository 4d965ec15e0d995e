import { MARKET_STATUS, type MarketStatus, type OfferedMarket } from '@evens/contracts/feed'
import type { LineMarket } from './line-prices.ts'
import { CASH_OUT, hasMoved, quote } from './quote.ts'

/** What a listener knows of the markets before the start: they come, stop and go together, only their prices differ. */
export function createLineOffer(markets: readonly LineMarket[]) {
  const size = markets.reduce((sum, { outcomes }) => sum + outcomes.length, 0)
  /** The chances that were last told. */
  const told = new Float64Array(size)
  let known: MarketStatus = MARKET_STATUS.inactive

  return {
    /** What has to be told so that these are the prices: those that moved, or all that there is. */
    change(chances: Float64Array, isWhole: boolean, status: MarketStatus = MARKET_STATUS.active): OfferedMarket[] {
      const isAll = isWhole || status !== known
      const changes: OfferedMarket[] = []
      let begin = 0
      for (const { market, specifiers, outcomes: ids } of markets) {
        const outcomes = ids.map((id, place) => quote(id, chances[begin + place] ?? 0))
        const first = begin
        const isMoved = (): boolean =>
          outcomes.some((one, place) => hasMoved(quote(one.id, told[first + place] ?? 0), one))
        if (isAll || isMoved()) {
          told.set(chances.subarray(begin, begin + ids.length), begin)
          changes.push({ market, specifiers, status, cashOut: CASH_OUT, outcomes })
        }
        begin += ids.length
      }
      known = status
      return changes
    },
    /** Betting has stopped. */
    stop(): void {
      if (known === MARKET_STATUS.active) known = MARKET_STATUS.suspended
    },
  }
}
