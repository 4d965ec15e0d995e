import type { Specifiers } from '@evens/kernel'
import type { MarketId } from '../catalogue.ts'
import { above, type Distribution, evenLine } from '../distribution.ts'
import type { Labels } from '../labels.ts'
import type { PricedMarket, PricedOutcome } from '../market.ts'
import { addTwo, CERTAIN } from '../offers.ts'
import { OVER_UNDER, type Pair, SIDES } from '../side.ts'

/** Two lines whose chances differ by less than this are the same bet. */
const SAME = 1e-9
/** Lines further out than this are not worth their row. */
const LINE_CHANCE_MIN = 0.03

/** Clamps to [0, 1]: rounding errors of long sums can leave it slightly. */
const chance = (probability: number): number => Math.min(1, Math.max(0, probability))

export function addTwoWay(
  markets: PricedMarket[],
  market: MarketId,
  specifiers: Specifiers,
  names: Pair<string>,
  probability: number,
): void {
  addTwo(markets, market, specifiers, names, chance(probability))
}

export function addManyWay(
  markets: PricedMarket[],
  market: MarketId,
  specifiers: Specifiers,
  names: readonly string[],
  chances: readonly number[],
): void {
  const outcomes: PricedOutcome[] = []
  for (let at = 0; at < names.length; at++) {
    const probability = chance(chances[at] as number)
    if (probability >= CERTAIN) return
    outcomes.push({ id: names[at] as string, probability })
  }
  markets.push({ market, specifiers, outcomes })
}

type Spread = { readonly step: number; readonly count: number }

/** Visits the lines around the even one that are worth offering, with the chance of more. */
function eachLine(
  distribution: Distribution,
  { step, count }: Spread,
  visit: (line: number, over: number) => void,
): void {
  const lowest = evenLine(distribution, step) - ((count - 1) / 2) * step
  let before = 2
  for (let at = 0; at < count; at++) {
    const line = lowest + at * step
    const over = above(distribution, line)
    if (!(over > LINE_CHANCE_MIN && over < 1 - LINE_CHANCE_MIN)) continue
    if (Math.abs(over - before) > SAME) visit(line, over)
    before = over
  }
}

/** Over and under the lines around the even one. */
export const addTotals = (
  markets: PricedMarket[],
  market: MarketId,
  labels: Labels,
  scored: Distribution,
  spread: Spread,
): void => eachLine(scored, spread, (line, over) => addTwoWay(markets, market, labels.total(line), OVER_UNDER, over))

/** The home side with the handicaps around the even one that are above `least`. `lead` is home less away. */
export const addHandicaps = (
  markets: PricedMarket[],
  market: MarketId,
  labels: Labels,
  lead: Distribution,
  spread: Spread,
  least = 0,
): void =>
  eachLine(lead, spread, (line, over) => {
    if (Math.abs(line) > least) addTwoWay(markets, market, labels.hcp(-line), SIDES, over)
  })
