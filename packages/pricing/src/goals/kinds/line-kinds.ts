import type { MarketId } from '../../catalogue.ts'
import type { Labels } from '../../labels.ts'
import { fairProbability, type PricedMarket } from '../../market.ts'
import { halvesOf, settleHandicap, settleTotal } from '../../settling.ts'
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

/** Neither certain nor decided. */
const isOffered = (over: number): boolean => over > EVEN_ENOUGH && over < 1 - EVEN_ENOUGH

const LEAST_TOTAL = 0.5

function addTotals(id: MarketId, labels: Labels, scored: Distribution, reach: Reach, markets: PricedMarket[]): void {
  const even = evenLine(scored)
  for (const step of reach) {
    const line = even + step
    if (line < LEAST_TOTAL) continue
    const over = fairOver(scored, line)
    if (isOffered(over)) markets.push(twoWay(id, labels.total(line), 'over', 'under', over))
  }
}

/** Decided as soon as the score is above the whole line: the third goal decides over 2.5. */
const settleOnce = (scored: number, line: number, isDone: boolean) =>
  isDone || scored > halvesOf(line)[1] ? settleTotal(scored, line) : null

export const total = (id: MarketId, reach: Reach): CountKind => ({
  id,
  quote: (tally, { labels }, markets) => addTotals(id, labels, tally.total, reach, markets),
  settle: ({ home, away, isOver }, specifiers) => settleOnce(home + away, lineOf(specifiers, 'total'), isOver),
})

export const teamTotal = (id: MarketId, reach: Reach): CountKind => ({
  id,
  quote(tally, { teams }, markets) {
    addTotals(id, teams[0], tally.home, reach, markets)
    addTotals(id, teams[1], tally.away, reach, markets)
  },
  settle: ({ home, away, isOver }, specifiers) =>
    settleOnce(isAway(specifiers) ? away : home, lineOf(specifiers, 'total'), isOver),
})

/** A handicap is on the whole span, the score so far included, before and during play alike. */
export const handicap = (id: MarketId, reach: Reach): CountKind => ({
  id,
  quote({ lead }, { labels }, markets) {
    const even = evenLine(lead)
    for (const step of reach) {
      const line = even + step
      const over = fairOver(lead, line)
      if (isOffered(over)) markets.push(twoWay(id, labels.hcp(-line), 'home', 'away', over))
    }
  },
  settle: ({ home, away, isOver }, specifiers) =>
    isOver ? settleHandicap(home - away, lineOf(specifiers, 'hcp')) : null,
})
