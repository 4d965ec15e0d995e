import type { MarketRef } from '@evens/contracts/feed'
import { marketKey, marketName, type Random } from '@evens/kernel'
import type { PricedMarket } from '@evens/pricing'
import { HOUR, MINUTE } from '../world/time.ts'
import type { Course } from './course.ts'

const DOUBT = 0.28

/** A market of the line and the names of its outcomes. */
export type LineMarket = MarketRef & { readonly outcomes: readonly string[] }

/** Kept for hundreds of events for days, so the chances are one flat array in the order of markets and outcomes. */
export type LinePrices = {
  readonly markets: readonly LineMarket[]
  readonly at: (at: number) => Float64Array
}

/** Prices before the start: a mixture of the model and an opinion with slightly wrong ratings. */
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
  const truths = chancesOf(pairs.map(({ truth }) => truth))
  const opinions = chancesOf(pairs.map(({ belief }) => belief))
  const swings = random.fork('opinion')

  return {
    markets: pairs.map(({ truth }) => sharedMarket(truth)),
    /** A mixture of two coherent price sets is coherent, so its markets agree with each other. */
    at(at: number): Float64Array {
      const share = opinionAt(at, fate.startsAt, swings)
      return truths.map((truth, place) => truth + share * ((opinions[place] ?? truth) - truth))
    },
  }
}

/** Most events of a sport have the same markets with the same outcomes, so each is kept once and shared. */
const SHARED_MAX = 20_000
const shared = new Map<string, LineMarket>()

function sharedMarket({ market, specifiers, outcomes }: PricedMarket): LineMarket {
  const name = marketName(market, specifiers)
  const text = `${name.key}/${outcomes.map(({ id }) => id).join('/')}`
  const known = shared.get(text)
  if (known !== undefined) return known
  const made = { market: name.market, specifiers: name.specifiers, outcomes: outcomes.map(({ id }) => id) }
  if (shared.size < SHARED_MAX) shared.set(text, made)
  return made
}

const chancesOf = (prices: readonly PricedMarket[]): Float64Array =>
  Float64Array.from(prices.flatMap(({ outcomes }) => outcomes.map(({ probability }) => probability)))

const keyOf = ({ market, specifiers }: PricedMarket): string => marketKey(market, specifiers)

const isLike = (truth: PricedMarket, belief: PricedMarket): boolean =>
  truth.outcomes.length === belief.outcomes.length &&
  truth.outcomes.every(({ id }, place) => id === belief.outcomes[place]?.id)

const SWINGS = [
  { every: 3 * HOUR, share: 0.65 },
  { every: 25 * MINUTE, share: 0.35 },
] as const
/** So long before the start opinion and truth weigh the same. */
const HALF_WAY = 6 * HOUR

/**
 * The share of opinion in a price before the start, from 0 to 1: it swings smoothly, decreases towards the start, and
 * is zero at it.
 */
function opinionAt(at: number, startsAt: number, random: Random): number {
  const left = Math.max(0, startsAt - at)
  const swing = SWINGS.reduce(
    (sum, { every, share }) => sum + share * smooth(at / every, random.fork(`swing/${every}`)),
    0,
  )
  return (swing * left) / (left + HALF_WAY)
}

function smooth(place: number, random: Random): number {
  const before = Math.floor(place)
  const way = place - before
  const eased = way * way * (3 - 2 * way)
  const anchor = (at: number): number => random.fork(String(at)).next()
  return anchor(before) * (1 - eased) + anchor(before + 1) * eased
}
