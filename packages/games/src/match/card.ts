import type { Chance } from '../chance.ts'
import type { Thousandths } from '../prices.ts'
import { matchSpots } from './markets.ts'
import { goalWeights, matchFixture, type Fixture, type MatchMaths, type Side } from './maths.ts'

/** Published with a match: `prices[market][pick]`. */
export type MatchCard = {
  readonly kind: 'match'
  readonly teams: Readonly<Record<Side, string>>
  readonly strengths: Fixture
  readonly prices: Readonly<Record<string, Readonly<Record<string, Thousandths | null>>>>
}

/** The strengths of both sides, then their names. */
export function matchCard(maths: MatchMaths, chance: Chance): MatchCard {
  const strengths = matchFixture(maths, chance)
  const [home = '', away = ''] = chance.draw(maths.teams, 2)
  const markets = Map.groupBy(matchSpots(maths, goalWeights(maths, strengths)), ({ market }) => market)
  const prices = [...markets].map(([market, spots]) => [
    market,
    Object.fromEntries(spots.map(({ id, price }) => [id.slice(market.length + 1), price])),
  ])
  return { kind: 'match', teams: { home, away }, strengths, prices: Object.fromEntries(prices) as MatchCard['prices'] }
}
