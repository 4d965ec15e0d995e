import type { EventState, Phase } from '@evens/contracts/feed'
import {
  areInningsPlayed,
  BALLS_IN_OVER,
  cricketWinner,
  inningsOf,
  targetOf,
  type CricketState,
  type Innings,
} from '@evens/pricing'
import { battingSide } from './rules.ts'

export function phaseOf(state: CricketState): Phase {
  const [first, second] = state.innings
  if (state.first === null) return { name: 'toss' }
  if (cricketWinner(state) !== null) return { name: 'ended' }
  if (areInningsPlayed(state)) return { name: 'super_over' }
  if (!first.isClosed) return { name: 'innings', number: 1 }
  return second.overs.length === 0 ? { name: 'innings_break' } : { name: 'innings', number: 2 }
}

export function showCricket(state: CricketState): Omit<EventState, 'status'> {
  const [home, away] = [inningsOf(state, 0), inningsOf(state, 1)]
  const pair = (count: (innings: Innings) => number): [number, number] => [count(home), count(away)]
  const isOn = state.first !== null && !areInningsPlayed(state)
  return {
    phase: phaseOf(state),
    score: pair(({ runs }) => runs),
    ...(isOn ? { serving: battingSide(state) } : {}),
    stats: {
      wickets: pair(({ wickets }) => wickets),
      fours: pair(({ fours }) => fours),
      sixes: pair(({ sixes }) => sixes),
      extras: pair(({ extras }) => extras),
      run_rate: pair(runRate),
    },
    facts: factsOf(state, home, away),
  }
}

function factsOf(state: CricketState, home: Innings, away: Innings): Record<string, string> {
  const innings = state.innings[state.innings[0].isClosed ? 1 : 0]
  const target = targetOf(state)
  const [ours, theirs] = state.superOvers.at(-1) ?? []
  return {
    overs: oversText(innings),
    overs_home: oversText(home),
    overs_away: oversText(away),
    wickets: String(innings.wickets),
    ...(target === null ? {} : { target: String(target) }),
    ...(target === null || innings.isClosed
      ? {}
      : {
          needed: String(target - innings.runs),
          balls_left: String(state.overs * BALLS_IN_OVER - innings.balls),
        }),
    ...(ours === undefined ? {} : { super_over: `${ours}:${theirs}` }),
  }
}

/** Whole overs and the balls of the one that is on: 14.3. */
const oversText = ({ balls }: Innings): string => `${Math.floor(balls / BALLS_IN_OVER)}.${balls % BALLS_IN_OVER}`

/** Runs an over, in hundredths. */
const runRate = ({ runs, balls }: Innings): number =>
  balls === 0 ? 0 : Math.min(9999, Math.round((100 * runs * BALLS_IN_OVER) / balls))
