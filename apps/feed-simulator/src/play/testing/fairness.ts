import { createRandom, marketKey, type Random } from '@evens/kernel'
import { MARKETS, type OutcomeResult, type PricedMarket, type SportModel } from '@evens/pricing'
import type { Contest, Format, Sport } from '../sport.ts'

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
 * The distance of each price from fair: at fair odds o a stake is worth win · o + refund, which is one on average. The
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

/** Rarer outcomes are not significant in this number of games. */
const EXPECTED_MIN = 8
/** Two hundred prices are all within this many deviations in 99 of 100 runs. */
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

/** The contradictions among the prices of one state. */
export function incoherence(prices: readonly PricedMarket[]): string[] {
  return [...prices.flatMap(sumErrors), ...lineErrors(prices)]
}

function sumErrors({ market, specifiers, outcomes }: PricedMarket): string[] {
  const sum = outcomes.reduce((all, { probability }) => all + probability, 0)
  const isChance = outcomes.every(({ probability }) => probability > -1e-9 && probability < 1 + 1e-9)
  const winners = MARKETS[market]?.winners ?? 0
  if (isChance && Math.abs(sum - winners) < 1e-6) return []
  return [`${market} ${JSON.stringify(specifiers)} adds up to ${sum}`]
}

/** The higher the line, the less likely is over; the more runs are given, the more likely is home. */
function lineErrors(prices: readonly PricedMarket[]): string[] {
  const families = Map.groupBy(prices, ({ market, specifiers }) => {
    const { total: _total, hcp: _hcp, ...rest } = specifiers
    return `${market} ${JSON.stringify(rest)}`
  })
  return [...families].flatMap(([name, family]) => {
    const line = MARKETS[family[0]?.market ?? '']?.line ?? null
    if (line === null || family[0]?.outcomes.length !== 2) return []
    const rising = family.toSorted((a, b) => Number(a.specifiers[line]) - Number(b.specifiers[line]))
    const chances = rising.map(({ outcomes }) => outcomes[0]?.probability ?? 0)
    const isNested = chances.every((chance, at) => {
      const next = chances[at + 1] ?? chance
      return line === 'total' ? next <= chance + 1e-9 : next >= chance - 1e-9
    })
    return isNested ? [] : [`${name} is not nested`]
  })
}

/** Competitors with these ratings, numbered from 101. */
export const aContest = (ratings: readonly number[], format: Format = {}): Contest => ({
  format,
  competitors: ratings.map((rating, index) => ({ id: String(101 + index), rating })),
})
