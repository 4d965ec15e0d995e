import { above, amongItself, chanceOf, compare, type Distribution, evenLine, only } from '../../distribution.ts'
import { type Labels, labelsOf, spanLabels } from '../../labels.ts'
import type { PricedMarket, SportModel } from '../../market.ts'
import { remember } from '../../memo.ts'
import { addHandicaps, addMany, addOddEven, addTotals, addTwo, linesAround, scoreLines } from '../../offers.ts'
import { SIDES, YES_NO } from '../../side.ts'
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
  const markets: PricedMarket[] = []
  if (isPlayed(state)) {
    addTwo(markets, 'winner', GAME.labels.plain, SIDES, superOver)
    return markets
  }
  const { innings, match } = figuresOf(strength, state)
  const isFirst = !state.innings[0].isClosed
  addMatch(markets, strength, state, match, superOver)
  addInnings(markets, isFirst ? 1 : 2, state.innings[isFirst ? 0 : 1], innings)
  return markets
}

const GAME = spanLabels({})
const RESULT = ['home', 'draw', 'away']

const LABELS_KEPT = 256
/** Of an innings, of an over or so many overs in it, and of a wicket. */
const labelsIn = remember(
  LABELS_KEPT,
  ({ period, name, value }: { readonly period: 1 | 2; readonly name?: 'n' | 'over'; readonly value?: number }) =>
    `${period}/${name}/${value}`,
  ({ period, name, value }): Labels =>
    labelsOf(name === undefined ? { period: String(period) } : { period: String(period), [name]: String(value) }),
)

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

const HOW_OUT = Object.keys(DISMISSALS)
const HOW_OUT_CHANCES = Object.values(DISMISSALS)

/** The markets of the innings that is on: the first or the second. */
function addInnings(markets: PricedMarket[], period: 1 | 2, innings: Innings, figures: InningsFigures): void {
  const labels = labelsIn({ period })
  const wicket = labelsIn({ period, name: 'n', value: innings.wickets + 1 })
  addAround(markets, 'total', labels, figures.final, 5, 2)
  addOddEven(markets, 'odd_even', labels.plain, figures.final)
  addAround(markets, 'wickets_total', labels, figures.wickets, 1, 1)
  for (const [value, runs] of figures.stages)
    addAround(markets, 'overs_total', labelsIn({ period, name: 'n', value }), runs, 2, 2)
  for (const [over, run] of figures.overs)
    addOver(markets, labelsIn({ period, name: 'over', value: over }), (innings.overWickets[over - 1] ?? 0) === 0, run)
  addAround(markets, 'partnership_total', wicket, figures.partnership, 5, 1)
  addMany(markets, 'dismissal', wicket.plain, HOW_OUT, HOW_OUT_CHANCES)
  if (figures.boundaries === null) return
  addAround(markets, 'fours_total', labels, figures.boundaries.four, 1, 1)
  addAround(markets, 'sixes_total', labels, figures.boundaries.six, 1, 1)
}

/** Stakes on an over that is not bowled come back, so only the case counts that it is. */
function addOver(markets: PricedMarket[], labels: Labels, isQuiet: boolean, run: OverRun): void {
  const bowled = isBowled(run)
  if (bowled < BOWLED_MIN) return
  const runs = amongItself(run.runs)
  addAround(markets, 'over_total', labels, runs, 1, 1)
  addOddEven(markets, 'over_odd_even', labels.plain, runs)
  if (isQuiet) addTwo(markets, 'over_wicket', labels.plain, YES_NO, run.wicket / bowled)
}

/** Lines keep to a lattice, so that they stay as the game goes on. */
const addAround = (
  markets: PricedMarket[],
  market: string,
  labels: Labels,
  counted: Distribution,
  step: number,
  each: number,
): void => addTotals(markets, market, labels, counted, scoreLines(evenLine(counted, step), each, step))

const STEP = 5

function addMatch(
  markets: PricedMarket[],
  strength: CricketStrength,
  state: CricketState,
  { sides, total, lead }: MatchFigures,
  superOver: number,
): void {
  const { labels, teams } = GAME
  const [home, tie] = [above(lead, 0), chanceOf(lead, 0)]
  addTwo(markets, 'winner', labels.plain, SIDES, home + tie * superOver)
  addMany(markets, 'result', labels.plain, RESULT, [home, tie, 1 - home - tie])
  addTwo(markets, 'tie', labels.plain, YES_NO, tie)
  if (state.first === null) addTwo(markets, 'toss', labels.plain, SIDES, 0.5)
  addAround(markets, 'total', labels, total, STEP, 2)
  addHandicaps(markets, 'handicap', labels, lead, linesAround(-evenLine(lead, STEP), 2, STEP))
  addOddEven(markets, 'odd_even', labels.plain, total)
  for (const side of [0, 1] as const) {
    if (inningsOf(state, side).isClosed) continue
    addAround(markets, 'team_total', teams[side], sides[side], STEP, 1)
    addOddEven(markets, 'team_odd_even', teams[side].plain, sides[side])
  }
  // Opening partnership: the side with more runs at its first wicket. A chase never ends before it is decided.
  const opening = compare(openingOf(strength, state, 0), openingOf(strength, state, 1))
  addMany(markets, 'opening_partnership', labels.plain, RESULT, opening)
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
