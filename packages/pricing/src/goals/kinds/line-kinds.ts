import type { MarketId } from '../../catalogue.ts'
import { fairProbability, type PricedMarket } from '../../market.ts'
import { halvesOf, settleHandicap, settleTotal } from '../../settling.ts'
import type { Labels } from '../scope.ts'
import { atLeast, type Distribution, endOf, exactly } from '../tally.ts'
import { type CountKind, isAway, lineOf, twoWay } from './kind.ts'

/** Offsets of the offered lines from the balanced half line. */
export type Reach = readonly number[]
export const QUARTERS: Reach = [-2, -1.5, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.5, 2]
export const HALVES: Reach = [-1, -0.5, 0, 0.5, 1]
export const WHOLES: Reach = [-2, -1, 0, 1, 2]

const EVEN_ENOUGH = 0.02

/** The fair chance of more than the line. */
function fairOver(scored: Distribution, line: number): number {
  const below = Math.floor(line)
  const quarter = line - below
  const over = atLeast(scored, below + 1)
  if (quarter === 0.5) return over
  // A whole line gives the stake back where it is met; a quarter line is half a whole and half a half line.
  if (quarter === 0) return fairProbability(over, exactly(scored, below))
  if (quarter === 0.25) return fairProbability(over, exactly(scored, below) / 2)
  return fairProbability((over + atLeast(scored, below + 2)) / 2, exactly(scored, below + 1) / 2)
}

/** The half line whose sides are the most alike. */
function evenLine(scored: Distribution): number {
  const end = endOf(scored)
  let before = 1
  for (let value = scored.first; value < end; value++) {
    const over = atLeast(scored, value + 1)
    if (over <= 0.5) return before - 0.5 < 0.5 - over ? value - 0.5 : value + 0.5
    before = over
  }
  return end - 0.5
}

/** Those that are neither certain nor decided, with the fair chance of more. */
function linesAround(
  scored: Distribution,
  reach: Reach,
  lowest: number,
  marketAt: (line: number, over: number) => PricedMarket,
): PricedMarket[] {
  const even = evenLine(scored)
  const markets: PricedMarket[] = []
  for (const step of reach) {
    const line = even + step
    if (line < lowest) continue
    const over = fairOver(scored, line)
    if (over > EVEN_ENOUGH && over < 1 - EVEN_ENOUGH) markets.push(marketAt(line, over))
  }
  return markets
}

const LEAST_TOTAL = 0.5

const totals = (id: MarketId, labels: Labels, scored: Distribution, reach: Reach): PricedMarket[] =>
  linesAround(scored, reach, LEAST_TOTAL, (line, over) => twoWay(id, labels.of('total', line), 'over', 'under', over))

/** Decided as soon as the score is above the whole line: the third goal decides over 2.5. */
const settleOnce = (scored: number, line: number, isDone: boolean) =>
  isDone || scored > halvesOf(line)[1] ? settleTotal(scored, line) : null

export const total = (id: MarketId, reach: Reach): CountKind => ({
  id,
  quote: (tally, { labels }) => totals(id, labels, tally.total, reach),
  settle: ({ home, away, isOver }, specifiers) => settleOnce(home + away, lineOf(specifiers, 'total'), isOver),
})

export const teamTotal = (id: MarketId, reach: Reach): CountKind => ({
  id,
  quote: (tally, { teams }) => [...totals(id, teams[0], tally.home, reach), ...totals(id, teams[1], tally.away, reach)],
  settle: ({ home, away, isOver }, specifiers) =>
    settleOnce(isAway(specifiers) ? away : home, lineOf(specifiers, 'total'), isOver),
})

/** A handicap is on the whole span, the score so far included, before and during play alike. */
export const handicap = (id: MarketId, reach: Reach): CountKind => ({
  id,
  quote: (tally, { labels }) =>
    linesAround(tally.lead, reach, -Infinity, (line, over) =>
      twoWay(id, labels.of('hcp', line === 0 ? 0 : -line), 'home', 'away', over),
    ),
  settle: ({ home, away, isOver }, specifiers) =>
    isOver ? settleHandicap(home - away, lineOf(specifiers, 'hcp')) : null,
})
