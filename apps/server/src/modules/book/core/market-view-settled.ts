import type { SettledMarketView, SettledOutcome } from '@evens/contracts'
import { MARKET_STATUS, type OutcomeSettlement } from '@evens/contracts/feed'
import type { BookMarket } from './book.ts'
import { byOrder, inOrder, marketHead } from './market-view.ts'
import { settledMarkets } from './results.ts'

/** How the markets of a game ended, in their order. */
export const settledViews = (markets: Iterable<BookMarket>): SettledMarketView[] =>
  settledMarkets(markets).map(settledView).toSorted(byOrder)

function settledView(market: BookMarket): SettledMarketView {
  const { status, settlement, outcomes } = market
  const isVoid = status === MARKET_STATUS.cancelled
  const ended: readonly OutcomeSettlement[] = settlement?.outcomes ?? outcomes.map(({ id }) => ({ id, result: 0 }))
  return {
    ...marketHead(market),
    isFinal: isVoid || settlement?.certainty === 2,
    isVoid,
    outcomes: inOrder(market.market, ended).map((outcome) =>
      isVoid ? { outcome: outcome.id, end: 'void', share: null } : endOf(outcome),
    ),
  }
}

function endOf({ id, result, voidFactor, deadHeat = 1 }: OutcomeSettlement): SettledOutcome {
  const told = (end: SettledOutcome['end'], share: number | null = null) => ({ outcome: id, end, share })
  if (voidFactor === 1) return told('void')
  if (voidFactor === 0.5) return told(result === 1 ? 'half_won' : 'half_lost')
  if (result === 0) return told('lost')
  return deadHeat < 1 ? told('dead_heat', deadHeat) : told('won')
}
