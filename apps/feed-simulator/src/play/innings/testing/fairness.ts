import { createRandom, marketKey, type Random } from '@evens/kernel'
import type { OutcomeResult, PricedMarket, SportModel } from '@evens/pricing'
import type { Sport } from '../../sport.ts'

export function settled<State>(
  { definitions }: SportModel<never, State>,
  state: State,
  { market, specifiers }: Pick<PricedMarket, 'market' | 'specifiers'>,
): readonly OutcomeResult[] | null {
  const definition = definitions.find(({ id }) => id === market)
  if (definition === undefined) throw new Error(`${market} has no definition`)
  return definition.settle(state, specifiers)
}

type Judged = { readonly name: string; readonly probability: number; readonly score: number }

/**
 * How far each price is from fair: at the fair odds o a stake is worth win · o + refund, which is one on average. The
 * score is the mean of win − p · (1 − refund), which is nought when p is fair.
 */
export function judge<State>(
  model: SportModel<never, State>,
  prices: readonly PricedMarket[],
  finals: Iterable<readonly [state: State, weight: number]>,
): Judged[] {
  const sums = prices.map(({ outcomes }) => outcomes.map(() => ({ sum: 0 })))
  let weights = 0
  for (const [state, weight] of finals) {
    weights += weight
    prices.forEach((price, at) => {
      const results = new Map(settled(model, state, price)?.map((result) => [result.outcome, result]))
      price.outcomes.forEach(({ id, probability }, place) => {
        const result = results.get(id)
        const slot = sums[at]?.[place]
        if (result === undefined || slot === undefined)
          throw new Error(`${price.market}/${id} is not settled at the end`)
        const off = result.win - probability * (1 - result.refund)
        slot.sum += weight * off
      })
    })
  }
  return prices.flatMap(({ market, specifiers, outcomes }, at) =>
    outcomes.map(({ id, probability }, place) => {
      const { sum } = sums[at]?.[place] ?? { sum: 0 }
      return { name: `${marketKey(market, specifiers)}/${id}`, probability, score: sum / weights }
    }),
  )
}

/** Plays many games from one state and judges its prices by them. */
export function judgeByPlay<Strength, State>(
  sport: Sport<Strength, State>,
  strength: Strength,
  start: State,
  games: number,
  seed: string,
) {
  const random = createRandom(seed)
  const finals = Array.from(
    { length: games },
    (_, game) => [lastOf(sport, strength, start, random.fork(`${game}`)), 1] as const,
  )
  const judged = judge(sport.model, sport.model.price(strength, start), finals)
  const scores = judged
    .filter(({ probability }) => Math.min(probability, 1 - probability) * games > EXPECTED_MIN)
    .map(({ name, probability, score }) => {
      const deviation = Math.sqrt((probability * (1 - probability)) / games)
      return { name, z: Math.abs(score) / deviation }
    })
  return { checked: scores.length, worst: scores.reduce((most, one) => (one.z > most.z ? one : most)) }
}

/** Rarer outcomes say nothing in so few games. */
const EXPECTED_MIN = 8
/** Two hundred prices are all within so many deviations in 99 of 100 tries. */
export const BAND = 4.1

function lastOf<Strength, State>(
  sport: Sport<Strength, State>,
  strength: Strength,
  start: State,
  random: Random,
): State {
  let last = start
  for (const { state } of sport.play(strength, start, random)) last = state
  return last
}
