import type { MarketRef } from '@evens/contracts/feed'
import { MARKETS } from '@evens/pricing'

/**
 * Markets that are read side by side are told together: one that moved alone would contradict its neighbours, such as
 * the result and the double chance, or two lines of one total.
 */
export const marketClusterOf = ({ market, specifiers }: MarketRef): string =>
  `${MARKETS[market]?.group ?? market} ${specifiers['period'] ?? ''}`
