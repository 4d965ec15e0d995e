import type { Specifiers } from '@evens/kernel'
import { define } from '../../catalogue.ts'
import type { MarketDefinition } from '../../market.ts'
import {
  numberOf,
  oneWins,
  type OutcomeResult,
  refunded,
  settleCount,
  settleLead,
  settleOddEven,
  settleResult,
  settleYesNo,
} from '../../settling.ts'
import { BALLS_IN_OVER, DISMISSALS } from './ball.ts'
import { type CricketState, type Innings, inningsOf, isPlayed, lead, winnerOf } from './state.ts'

type Settled = readonly OutcomeResult[] | null

const SIDE_NAMES = ['home', 'away'] as const
const OVER_UNDER = ['over', 'under']

const periodOf = ({ innings }: CricketState, specifiers: Specifiers): Innings =>
  innings[specifiers['period'] === '1' ? 0 : 1]

const teamOf = (state: CricketState, specifiers: Specifiers): Innings =>
  inningsOf(state, specifiers['team'] === 'home' ? 0 : 1)

/** The runs in a market's scope, an innings or the whole match, and whether they are final. */
function countOf(state: CricketState, specifiers: Specifiers): { readonly runs: number; readonly isFinal: boolean } {
  const [first, second] = state.innings
  if (specifiers['period'] === undefined) return { runs: first.runs + second.runs, isFinal: isPlayed(state) }
  const { runs, isClosed } = periodOf(state, specifiers)
  return { runs, isFinal: isClosed }
}

/** An over once it is bowled: its runs, its wickets. `isVoid` where the innings ended before its first ball. */
function overOf(state: CricketState, specifiers: Specifiers) {
  const over = numberOf(specifiers, 'over')
  const innings = periodOf(state, specifiers)
  return {
    runs: innings.overs[over - 1] ?? 0,
    wickets: innings.overWickets[over - 1] ?? 0,
    isFinal: innings.isClosed || innings.balls >= over * BALLS_IN_OVER,
    isVoid: innings.isClosed && innings.overs.length < over,
  }
}

function settleOversTotal(state: CricketState, specifiers: Specifiers): Settled {
  const n = numberOf(specifiers, 'n')
  const { overs, balls, isClosed } = periodOf(state, specifiers)
  const runs = overs.slice(0, n).reduce((sum, scored) => sum + scored, 0)
  return settleCount(runs, isClosed || balls >= n * BALLS_IN_OVER, specifiers)
}

function settlePartnership(state: CricketState, specifiers: Specifiers): Settled {
  const n = numberOf(specifiers, 'n')
  const { partnerships, wickets, isClosed } = periodOf(state, specifiers)
  if (isClosed && partnerships.length < n) return OVER_UNDER.map(refunded)
  return settleCount(partnerships[n - 1] ?? 0, isClosed || wickets >= n, specifiers)
}

/** Stakes come back when the wicket does not fall. */
function settleDismissal(state: CricketState, specifiers: Specifiers): Settled {
  const { dismissals, isClosed } = periodOf(state, specifiers)
  const how = dismissals[numberOf(specifiers, 'n') - 1]
  if (how !== undefined) return oneWins(Object.keys(DISMISSALS), how)
  return isClosed ? Object.keys(DISMISSALS).map(refunded) : null
}

/** The opening of the side that bats second is decided as soon as it has more than the other's. */
function settleOpening(state: CricketState): Settled {
  const [first, second] = state.innings
  const by = (second.partnerships[0] ?? 0) - (first.partnerships[0] ?? 0)
  const isFirstKnown = first.wickets > 0 || first.isClosed
  const isKnown = isFirstKnown && (second.wickets > 0 || second.isClosed || by > 0)
  return settleResult(state.first === 0 ? -by : by, isKnown)
}

const settleSide = (side: 0 | 1 | null): Settled => (side === null ? null : oneWins(SIDE_NAMES, SIDE_NAMES[side]))

export const CRICKET_DEFINITIONS: readonly MarketDefinition<CricketState>[] = [
  define('winner', (state) => settleSide(winnerOf(state))),
  define('result', (state) => settleResult(lead(state), isPlayed(state))),
  define('tie', (state) => settleYesNo(isPlayed(state) && lead(state) === 0, isPlayed(state))),
  define('toss', ({ first }) => settleSide(first)),
  define('total', (state, specifiers) => {
    const { runs, isFinal } = countOf(state, specifiers)
    return settleCount(runs, isFinal, specifiers)
  }),
  define('odd_even', (state, specifiers) => {
    const { runs, isFinal } = countOf(state, specifiers)
    return settleOddEven(runs, isFinal)
  }),
  define('handicap', (state, specifiers) => settleLead(lead(state), isPlayed(state), specifiers)),
  define('team_total', (state, specifiers) => {
    const { runs, isClosed } = teamOf(state, specifiers)
    return settleCount(runs, isClosed, specifiers)
  }),
  define('team_odd_even', (state, specifiers) => {
    const { runs, isClosed } = teamOf(state, specifiers)
    return settleOddEven(runs, isClosed)
  }),
  define('opening_partnership', settleOpening),
  define('wickets_total', (state, specifiers) => {
    const { wickets, isClosed } = periodOf(state, specifiers)
    return settleCount(wickets, isClosed, specifiers)
  }),
  define('fours_total', (state, specifiers) => {
    const { fours, isClosed } = periodOf(state, specifiers)
    return settleCount(fours, isClosed, specifiers)
  }),
  define('sixes_total', (state, specifiers) => {
    const { sixes, isClosed } = periodOf(state, specifiers)
    return settleCount(sixes, isClosed, specifiers)
  }),
  define('overs_total', settleOversTotal),
  define('over_total', (state, specifiers) => {
    const { runs, isFinal, isVoid } = overOf(state, specifiers)
    return isVoid ? OVER_UNDER.map(refunded) : settleCount(runs, isFinal, specifiers)
  }),
  define('over_odd_even', (state, specifiers) => {
    const { runs, isFinal, isVoid } = overOf(state, specifiers)
    return isVoid ? ['odd', 'even'].map(refunded) : settleOddEven(runs, isFinal)
  }),
  define('over_wicket', (state, specifiers) => {
    const { wickets, isFinal, isVoid } = overOf(state, specifiers)
    return isVoid ? ['yes', 'no'].map(refunded) : settleYesNo(wickets > 0, isFinal)
  }),
  define('partnership_total', settlePartnership),
  define('dismissal', settleDismissal),
]
