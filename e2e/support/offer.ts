import type { OfferedMarket } from '@evens/contracts/feed'
import type { Specifiers } from '@evens/kernel'

type Numbers = Readonly<Record<string, number>>

/** A market with the odds that are to be shown, in thousandths. */
export const offer = (market: string, odds: Numbers, specifiers: Specifiers = {}): OfferedMarket =>
  marketOf(
    market,
    specifiers,
    Object.entries(odds).map(([id, price]) => ({ id, isActive: true, odds: price })),
  )

/** A market with fair probabilities, of which the site makes its odds. */
export const fair = (market: string, chances: Numbers, specifiers: Specifiers = {}): OfferedMarket =>
  marketOf(
    market,
    specifiers,
    Object.entries(chances).map(([id, probability]) => ({ id, isActive: true, probability })),
  )

const marketOf = (market: string, specifiers: Specifiers, outcomes: OfferedMarket['outcomes']): OfferedMarket => ({
  market,
  specifiers,
  status: 1,
  outcomes,
})
