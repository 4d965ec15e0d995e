import { lineText, type Specifiers } from '@evens/kernel'
import type { MarketId } from '../catalogue.ts'
import type { PricedMarket } from '../market.ts'
import { above, evenLine, type Distribution } from '../distribution.ts'
import { OVER_UNDER, SIDES, type Pair } from '../side.ts'

/** An outcome this close to certain is as good as decided, so the market is not offered. */
const CERTAIN = 1 - 1e-9
/** Two lines whose chances differ by less than this are the same bet. */
const SAME = 1e-9
/** Lines further out than this are not worth their row. */
const LINE_CHANCE_MIN = 0.03

export const isOpen = ({ outcomes }: PricedMarket): boolean =>
  outcomes.every(({ probability }) => probability < CERTAIN)

/** Clamps to [0, 1]: rounding errors of long sums can leave it slightly. */
const chance = (probability: number): number => Math.min(1, Math.max(0, probability))

export const twoWay = (
  market: MarketId,
  specifiers: Specifiers,
  [first, second]: Pair<string>,
  probability: number,
): PricedMarket => ({
  market,
  specifiers,
  outcomes: [
    { id: first, probability: chance(probability) },
    { id: second, probability: chance(1 - probability) },
  ],
})

export const manyWay = (
  market: MarketId,
  specifiers: Specifiers,
  chances: readonly (readonly [outcome: string, probability: number])[],
): PricedMarket => ({
  market,
  specifiers,
  outcomes: chances.map(([id, probability]) => ({ id, probability: chance(probability) })),
})

type Spread = { readonly step: number; readonly count: number }

function linesOf(distribution: Distribution, { step, count }: Spread): [line: number, over: number][] {
  const even = evenLine(distribution, step)
  const reach = (count - 1) / 2
  return Array.from({ length: count }, (_, at) => even + (at - reach) * step)
    .map((line): [number, number] => [line, above(distribution, line)])
    .filter(([, over]) => over > LINE_CHANCE_MIN && over < 1 - LINE_CHANCE_MIN)
    .filter(([, over], at, all) => Math.abs(over - (all[at - 1]?.[1] ?? 2)) > SAME)
}

/** Over and under the lines around the even one. */
export const totals = (market: MarketId, specifiers: Specifiers, scored: Distribution, spread: Spread) =>
  linesOf(scored, spread).map(([line, over]) =>
    twoWay(market, { ...specifiers, total: lineText(line) }, OVER_UNDER, over),
  )

/** The home side with the handicaps around the even one. `lead` is home less away. */
export const handicaps = (market: MarketId, specifiers: Specifiers, lead: Distribution, spread: Spread) =>
  linesOf(lead, spread).map(([line, over]) => twoWay(market, { ...specifiers, hcp: lineText(-line) }, SIDES, over))
