import { MARKETS, type MarketSpec } from '@evens/pricing'
import type { BetToFlag, LimitedBet } from '@evens/rules/coupon'
import type { Quote } from '../../book/index.ts'
import { picksOf } from './accepted-terms.ts'

type Bet = Pick<Quote, 'ref' | 'fixture' | 'isLive'>

/** The rank of an unknown championship: the last, so that no limit is missed. */
const RANK_LAST = 1000

/** Markets of a bet; undefined for one that is not in the catalogue. */
const specsOf = ({ ref }: Pick<Bet, 'ref'>): readonly (MarketSpec | undefined)[] =>
  picksOf(ref).map(({ market }) => {
    const at = market.indexOf('|')
    const id = at < 0 ? market : market.slice(0, at)
    return Object.hasOwn(MARKETS, id) ? MARKETS[id] : undefined
  })

export const limitedBet = (bet: Bet): LimitedBet => ({
  sport: bet.fixture?.sport ?? '',
  rank: bet.fixture?.champ.rank ?? RANK_LAST,
  groups: specsOf(bet).map((spec) => spec?.group ?? 'specials'),
  isLive: bet.isLive,
})

export function betToFlag(bet: Bet): BetToFlag {
  const specs = specsOf(bet)
  const markets = specs.filter((spec) => spec !== undefined)
  return {
    event: bet.ref.event,
    kind: bet.fixture?.kind ?? '',
    markets: markets.length === specs.length ? markets : null,
  }
}
