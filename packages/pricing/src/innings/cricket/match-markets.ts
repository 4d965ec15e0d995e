import { above, evenLine, only, type Distribution } from '../../chain/distribution.ts'
import type { PricedMarket } from '../../market.ts'
import { chanceOf, compare } from '../distribution.ts'
import { linesAround, offer, offerHandicaps, offerOddEven, offerTotals, offerYesNo, scoreLines } from '../offers.ts'
import { bowlingAt, BALLS_IN_OVER } from './ball.ts'
import { freshInnings } from './innings-figures.ts'
import { runInnings } from './innings-run.ts'
import type { MatchFigures } from './match-figures.ts'
import { inningsOf, targetOf, type CricketState, type CricketStrength } from './state.ts'

const STEP = 5
const SIDES = [
  [0, 'home'],
  [1, 'away'],
] as const

export function offerMatch(
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

/** Whose first wicket falls later in runs. A chase never ends before its opening has passed the other's. */
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
  return runInnings(bowlingAt(edge), { overs, balls, wickets: 0, runs, ballsMax, wicketsMax: 1, target }).final
}
