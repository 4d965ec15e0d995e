import type { Specifiers } from '@evens/kernel'
import { above, amongItself, chanceOf, compare, type Distribution, evenLine, only } from '../../distribution.ts'
import type { PricedMarket, SportModel } from '../../market.ts'
import { linesAround, offer, offerHandicaps, offerOddEven, offerTotals, offerYesNo, scoreLines } from '../../offers.ts'
import { BALLS_IN_OVER, bowlingAt, DISMISSALS } from './ball.ts'
import { evenInnings, freshInnings, inningsFigures, type InningsFigures } from './innings-figures.ts'
import { runInnings } from './innings-run.ts'
import { chaseFigures, evenMatch, matchFigures, type MatchFigures, superOverChance } from './match-figures.ts'
import { isBowled, type OverRun } from './over-run.ts'
import { restTables } from './rest-tables.ts'
import { CRICKET_DEFINITIONS } from './settle.ts'
import {
  type CricketState,
  type CricketStrength,
  type Innings,
  inningsOf,
  isPlayed,
  targetOf,
  winnerOf,
} from './state.ts'

export const cricket: SportModel<CricketStrength, CricketState> = {
  definitions: CRICKET_DEFINITIONS,
  price: priceCricket,
  isOver: (state) => winnerOf(state) !== null,
}

function priceCricket(strength: CricketStrength, state: CricketState): PricedMarket[] {
  if (winnerOf(state) !== null) return []
  const superOver = superOverChance({ edges: strength.edges, overs: state.overs })
  if (isPlayed(state)) return offer('winner', {}, { home: superOver, away: 1 - superOver })
  const { innings, match } = figuresOf(strength, state)
  const isFirst = !state.innings[0].isClosed
  return [
    ...offerMatch(strength, state, match, superOver),
    ...offerInnings(isFirst ? 1 : 2, state.innings[isFirst ? 0 : 1], innings),
  ]
}

type Figures = { readonly innings: InningsFigures; readonly match: MatchFigures }

function figuresOf(strength: CricketStrength, state: CricketState): Figures {
  const { overs, first } = state
  const { edges } = strength
  const target = targetOf(state)
  if (first === null) {
    const home = freshInnings({ edge: edges[0], overs }).figures
    const away = freshInnings({ edge: edges[1], overs }).figures
    const homeFirst = matchFigures(strength, overs, 0, home.final)
    const awayFirst = matchFigures(strength, overs, 1, away.final)
    return { innings: evenInnings(home, away), match: evenMatch(homeFirst, awayFirst) }
  }
  if (target === null) {
    const innings = inningsFigures({ edge: edges[first], overs, innings: state.innings[0], target })
    return { innings, match: matchFigures(strength, overs, first, innings.final) }
  }
  const chaser = first === 0 ? 1 : 0
  const innings = inningsFigures({ edge: edges[chaser], overs, innings: state.innings[1], target })
  return { innings, match: chaseFigures(first, target - 1, innings.final) }
}

/** An over that hardly anyone expects to be bowled has no market. */
const BOWLED_MIN = 0.05

/** The markets of the innings that is on: the first or the second. */
function offerInnings(number: 1 | 2, innings: Innings, figures: InningsFigures): PricedMarket[] {
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

const STEP = 5
const SIDES = [
  [0, 'home'],
  [1, 'away'],
] as const

function offerMatch(
  strength: CricketStrength,
  state: CricketState,
  { sides, total, lead }: MatchFigures,
  superOver: number,
): PricedMarket[] {
  const [home, tie] = [above(lead, 0), chanceOf(lead, 0)]
  const winner = home + tie * superOver
  return [
    ...offer('winner', {}, { home: winner, away: 1 - winner }),
    ...offer('result', {}, { home, draw: tie, away: 1 - home - tie }),
    ...offerYesNo('tie', {}, tie),
    ...(state.first === null ? offer('toss', {}, { home: 0.5, away: 0.5 }) : []),
    ...offerTotals('total', {}, total, scoreLines(evenLine(total, STEP), 2, STEP)),
    ...offerHandicaps('handicap', {}, lead, linesAround(-evenLine(lead, STEP), 2, STEP)),
    ...offerOddEven('odd_even', {}, total),
    ...SIDES.filter(([side]) => !inningsOf(state, side).isClosed).flatMap(([side, team]) => [
      ...offerTotals('team_total', { team }, sides[side], scoreLines(evenLine(sides[side], STEP), 1, STEP)),
      ...offerOddEven('team_odd_even', { team }, sides[side]),
    ]),
    ...offerOpening(strength, state),
  ]
}

/** Opening partnership: the side with more runs at its first wicket. A chase never ends before it is decided. */
function offerOpening(strength: CricketStrength, state: CricketState): PricedMarket[] {
  const [more, equal, less] = compare(openingOf(strength, state, 0), openingOf(strength, state, 1))
  return offer('opening_partnership', {}, { home: more, draw: equal, away: less })
}

function openingOf({ edges }: CricketStrength, state: CricketState, side: 0 | 1): Distribution {
  const { overs, first } = state
  const innings = inningsOf(state, side)
  const stood = innings.partnerships[0] ?? 0
  if (first !== null && (innings.wickets > 0 || innings.isClosed)) return only(stood)
  const edge = edges[side]
  if (first === null || innings.balls + innings.runs === 0) return freshInnings({ edge, overs }).figures.partnership
  const ballsMax = overs * BALLS_IN_OVER
  const target = side === first ? null : targetOf(state)
  const { balls, runs } = innings
  if (target === null && balls > 0) return { from: runs, p: restTables({ edge, overs }).untilWicket(balls, 0) }
  return runInnings(bowlingAt(edge), { overs, balls, wickets: 0, runs, ballsMax, wicketsMax: 1, target }).final
}
