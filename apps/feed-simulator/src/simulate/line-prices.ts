import { marketKey } from '@evens/kernel'
import type { PricedMarket } from '@evens/pricing'
import type { Course } from './course.ts'
import { opinionAt } from './opinion.ts'

const DOUBT = 0.28

export type LinePrices = {
  readonly markets: readonly PricedMarket[]
  readonly at: (at: number) => PricedMarket[]
}

/** Prices before the start: between what the model knows and what somebody believes, who is a little wrong about everybody. */
export function createLinePrices<Strength, State>({
  sport,
  strength,
  game,
  fate,
  random,
}: Course<Strength, State>): LinePrices {
  const doubt = random.fork('doubt')
  const believed = sport.strengthOf({
    ...game.contest,
    competitors: game.contest.competitors.map(({ id, rating }) => ({ id, rating: rating + doubt.normal(0, DOUBT) })),
  })
  const start = sport.begin(game.contest)
  const beliefs = new Map(sport.model.price(believed, start).map((price) => [keyOf(price), price]))
  const pairs = sport.model.price(strength, start).flatMap((truth) => {
    const belief = beliefs.get(keyOf(truth))
    return belief !== undefined && isLike(truth, belief) ? [{ truth, belief }] : []
  })
  const swings = random.fork('opinion')

  return {
    markets: pairs.map(({ truth }) => truth),
    /** A mixture of two ways to see the game is a way to see the game: its markets agree with each other. */
    at(at: number): PricedMarket[] {
      const share = opinionAt(at, fate.startsAt, swings)
      return pairs.map(({ truth, belief }) => ({
        ...truth,
        outcomes: truth.outcomes.map(({ id, probability }, place) => ({
          id,
          probability: probability + share * ((belief.outcomes[place]?.probability ?? probability) - probability),
        })),
      }))
    },
  }
}

const keyOf = ({ market, specifiers }: PricedMarket): string => marketKey(market, specifiers)

const isLike = (truth: PricedMarket, belief: PricedMarket): boolean =>
  truth.outcomes.length === belief.outcomes.length &&
  truth.outcomes.every(({ id }, place) => id === belief.outcomes[place]?.id)
