import type { Incident } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import {
  areInningsPlayed,
  ballPhaseAt,
  BALLS_IN_OVER,
  BEFORE_INNINGS,
  bowlingAt,
  type CricketState,
  type CricketStrength,
  cricketWinner,
  DISMISSALS,
  type Innings,
  inningsOf,
  targetOf,
} from '@evens/pricing'
import type { Step } from '../sport.ts'
import { afterBall, battingSide, type Delivery, deliveryOf, runsFor } from './rules.ts'
import { phaseOf } from './show.ts'

const TOSS_MS = 120_000
const BALL_MS = [30_000, 45_000] as const
const NEXT_OVER_MS = 45_000
const NEXT_BATTER_MS = 75_000
const NEXT_INNINGS_MS = 900_000
const SUPER_OVER_MS = 600_000
const SUPER_OVER_WICKETS = 2

export const beforeToss = (overs: number): CricketState => ({
  overs,
  first: null,
  innings: [BEFORE_INNINGS, BEFORE_INNINGS],
  superOvers: [],
})

export function* playBalls(
  strength: CricketStrength,
  start: CricketState,
  random: Random,
): Generator<Step<CricketState>> {
  let state = start
  if (state.first === null) {
    state = { ...state, first: random.chance(0.5) ? 0 : 1 }
    const toss = incidentOf(state, 'toss', { side: state.first ?? 0, isKey: true })
    yield { afterMs: TOSS_MS, state, incidents: [toss], isCritical: false }
  }
  let pause = NEXT_OVER_MS
  while (!areInningsPlayed(state)) {
    const before = state
    const ball = bowlOne(strength, before, random)
    state = ball.state
    const [quickest, slowest] = BALL_MS
    yield {
      afterMs: pause + quickest + random.next() * (slowest - quickest),
      state,
      incidents: [...ballIncidents(before, state, ball.delivery, random)],
      isCritical: ball.delivery === 'wicket' || isCloseFinish(state),
    }
    pause = pauseAfter(before, state, ball.delivery === 'wicket')
  }
  while (cricketWinner(state) === null) {
    const runs = [superOver(strength, 0, state, random), superOver(strength, 1, state, random)] as const
    state = { ...state, superOvers: [...state.superOvers, runs] }
    const side = cricketWinner(state)
    const end = incidentOf(state, 'super_over', { isKey: true, ...(side === null ? {} : { side }) })
    yield { afterMs: SUPER_OVER_MS, state, incidents: [end], isCritical: false }
  }
}

function bowlOne({ edges }: CricketStrength, state: CricketState, random: Random) {
  const target = targetOf(state)
  const [first, second] = state.innings
  const innings = target === null ? first : second
  const batting = battingSide(state)
  const chances = bowlingAt(edges[batting])[ballPhaseAt(innings.balls, state.overs)][innings.wickets]
  const delivery = chances === undefined ? 'dot' : deliveryOf(chances, random.next())
  const after = afterBall(innings, delivery, dismissal(random), state.overs, target ?? Infinity)
  const both: readonly [Innings, Innings] = target === null ? [after, second] : [first, after]
  return { delivery, state: { ...state, innings: both } }
}

function dismissal(random: Random): string {
  let drawn = random.next()
  return Object.entries(DISMISSALS).find(([, chance]) => (drawn -= chance) < 0)?.[0] ?? 'caught'
}

/** The last over of a chase that may still go either way. */
function isCloseFinish(state: CricketState): boolean {
  const target = targetOf(state)
  const { balls, runs, isClosed } = state.innings[1]
  if (target === null || isClosed) return false
  const left = state.overs * BALLS_IN_OVER - balls
  return left <= 3 && target - runs <= left * 4
}

function pauseAfter(before: CricketState, after: CricketState, isWicket: boolean): number {
  if (before.innings[0].isClosed !== after.innings[0].isClosed) return NEXT_INNINGS_MS
  const { balls } = after.innings[after.innings[0].isClosed ? 1 : 0]
  const bowled = balls - before.innings[after.innings[0].isClosed ? 1 : 0].balls
  const isOverEnd = bowled > 0 && balls % BALLS_IN_OVER === 0
  return (isWicket ? NEXT_BATTER_MS : 0) + (isOverEnd ? NEXT_OVER_MS : 0)
}

/** Six balls as at the end of an innings, and two wickets. */
function superOver({ edges }: CricketStrength, side: 0 | 1, { overs }: CricketState, random: Random): number {
  const chances = bowlingAt(edges[side])[ballPhaseAt(overs * BALLS_IN_OVER - 1, overs)]
  let [runs, wickets, balls] = [0, 0, 0]
  while (balls < BALLS_IN_OVER && wickets < SUPER_OVER_WICKETS) {
    const ball = chances[wickets]
    const delivery = ball === undefined ? 'dot' : deliveryOf(ball, random.next())
    runs += runsFor(delivery)
    wickets += Number(delivery === 'wicket')
    balls += Number(delivery !== 'extra')
  }
  return runs
}

type NewIncident = Omit<Incident, 'number'>

const incidentOf = (
  state: CricketState,
  kind: string,
  more: Partial<NewIncident> & Pick<NewIncident, 'isKey'>,
): NewIncident => ({
  kind,
  phase: phaseOf(state),
  score: [inningsOf(state, 0).runs, inningsOf(state, 1).runs],
  ...more,
})

const KINDS: Readonly<Record<Delivery, string>> = {
  dot: 'ball_dot',
  one: 'ball_one',
  two: 'ball_two',
  three: 'ball_three',
  four: 'ball_four',
  six: 'ball_six',
  wicket: 'wicket',
  extra: 'ball_wide',
}
const IN_THE_TIMELINE: readonly Delivery[] = ['four', 'six', 'wicket']

function* ballIncidents(
  before: CricketState,
  after: CricketState,
  delivery: Delivery,
  random: Random,
): Generator<NewIncident> {
  const side = battingSide(before)
  const phase = phaseOf(before)
  const [one, other] = [before, after].map(({ innings }) => innings[before.innings[0].isClosed ? 1 : 0])
  yield incidentOf(after, KINDS[delivery], {
    side,
    phase,
    isKey: IN_THE_TIMELINE.includes(delivery),
    at: [random.next() * 100, random.next() * 100],
  })
  if (one === undefined || other === undefined) return
  if (other.isClosed) yield incidentOf(after, 'innings_end', { side, phase, isKey: true })
  else if (other.balls > one.balls && other.balls % BALLS_IN_OVER === 0)
    yield incidentOf(after, 'over_end', { side, phase, isKey: false })
  const winner = cricketWinner(after)
  if (winner !== null) yield incidentOf(after, 'match_won', { side: winner, phase, isKey: true })
}
