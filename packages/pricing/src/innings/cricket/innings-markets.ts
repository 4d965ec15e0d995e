import type { Specifiers } from '@evens/kernel'
import { evenLine, type Distribution } from '../../chain/distribution.ts'
import type { PricedMarket } from '../../market.ts'
import { amongItself } from '../distribution.ts'
import { offer, offerOddEven, offerTotals, offerYesNo, scoreLines } from '../offers.ts'
import { DISMISSALS } from './ball.ts'
import type { InningsFigures } from './innings-figures.ts'
import { isBowled, type OverRun } from './over-run.ts'
import type { Innings } from './state.ts'

/** An over that hardly anyone expects to be bowled has no market. */
const BOWLED_MIN = 0.05

/** The markets of the innings that is on: the first or the second. */
export function offerInnings(number: 1 | 2, innings: Innings, figures: InningsFigures): PricedMarket[] {
  const period = { period: String(number) }
  const wicket = { ...period, n: String(innings.wickets + 1) }
  return [
    ...around('total', period, figures.final, 5, 2),
    ...offerOddEven('odd_even', period, figures.final),
    ...around('wickets_total', period, figures.wickets, 1, 1),
    ...[...figures.stages].flatMap(([n, runs]) => around('overs_total', { ...period, n: String(n) }, runs, 2, 2)),
    ...[...figures.overs].flatMap(([over, run]) => offerOver({ ...period, over: String(over) }, innings, over, run)),
    ...around('partnership_total', wicket, figures.partnership, 5, 1),
    ...offer('dismissal', wicket, DISMISSALS),
    ...(figures.boundaries === null ? [] : around('fours_total', period, figures.boundaries.four, 1, 1)),
    ...(figures.boundaries === null ? [] : around('sixes_total', period, figures.boundaries.six, 1, 1)),
  ]
}

/** Stakes on an over that is not bowled come back, so only the case counts that it is. */
function offerOver(specifiers: Specifiers, innings: Innings, over: number, run: OverRun): PricedMarket[] {
  const bowled = isBowled(run)
  if (bowled < BOWLED_MIN) return []
  const runs = amongItself(run.runs)
  const isQuiet = (innings.overWickets[over - 1] ?? 0) === 0
  return [
    ...around('over_total', specifiers, runs, 1, 1),
    ...offerOddEven('over_odd_even', specifiers, runs),
    ...(isQuiet ? offerYesNo('over_wicket', specifiers, run.wicket / bowled) : []),
  ]
}

/** Lines keep to a lattice, so that they stay as the game goes on. */
const around = (market: string, specifiers: Specifiers, counted: Distribution, step: number, each: number) =>
  offerTotals(market, specifiers, counted, scoreLines(evenLine(counted, step), each, step))
