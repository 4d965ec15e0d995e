import { MARKET_STATUS, type MarketStatus, type OfferedMarket } from '@evens/contracts/feed'
import { marketClusterOf } from './market-cluster.ts'
import type { LineMarket } from './line-prices.ts'
import { CASH_OUT, haveMoved, isOther, quote } from './quote.ts'

/** What a listener knows of the markets before the start: they come, stop and go together, only their prices differ. */
export function createLineOffer(markets: readonly LineMarket[]) {
  const size = markets.reduce((sum, { outcomes }) => sum + outcomes.length, 0)
  /** The chances that were last told. */
  const told = new Float64Array(size)
  let known: MarketStatus = MARKET_STATUS.inactive

  /** The markets one by one, with what was told of each and what would be told now. */
  function* quoted(chances: Float64Array) {
    let begin = 0
    for (const market of markets) {
      const end = begin + market.outcomes.length
      const quotes = (row: Float64Array) => market.outcomes.map((id, place) => quote(id, row[begin + place] ?? 0))
      yield { market, before: quotes(told), now: quotes(chances), begin, end }
      begin = end
    }
  }

  return {
    /** What has to be told so that these are the prices: what moved and its company, or all that there is. */
    change(chances: Float64Array, isWhole: boolean, status: MarketStatus = MARKET_STATUS.active): OfferedMarket[] {
      const isAll = isWhole || status !== known
      known = status
      const all = [...quoted(chances)]
      const moved = new Set(
        all.filter(({ before, now }) => haveMoved(before, now)).map((one) => marketClusterOf(one.market)),
      )
      const news = all.filter(
        ({ market, before, now }) => isAll || (moved.has(marketClusterOf(market)) && isOther(before, now)),
      )
      return news.map(({ market: { market, specifiers }, now: outcomes, begin, end }) => {
        told.set(chances.subarray(begin, end), begin)
        return { market, specifiers, status, cashOut: CASH_OUT, outcomes }
      })
    },
    /** Betting has stopped. */
    stop(): void {
      if (known === MARKET_STATUS.active) known = MARKET_STATUS.suspended
    },
  }
}
