import type { Chance } from '../chance.ts'
import type { Thousandths } from '../prices.ts'
import { raceSpots } from './markets.ts'
import { raceWeights, type RaceMaths } from './maths.ts'

/** Published with a race: `prices[market][runners with hyphens]`. */
export type RaceCard = {
  readonly kind: 'race'
  readonly weights: readonly number[]
  readonly prices: Readonly<Record<string, Readonly<Record<string, Thousandths | null>>>>
}

export function raceCard(maths: RaceMaths, chance: Chance): RaceCard {
  const weights = raceWeights(maths, chance)
  const markets = Map.groupBy(raceSpots(maths, weights), ({ market }) => market)
  const prices = [...markets].map(([market, spots]) => [
    market,
    Object.fromEntries(spots.map(({ runners, price }) => [runners.join('-'), price])),
  ])
  return { kind: 'race', weights, prices: Object.fromEntries(prices) as RaceCard['prices'] }
}
