import type { Incident } from '@evens/contracts/feed'
import type { Random } from '@evens/kernel'
import { BALLS_IN_OVER, cricketWinner, inningsOf, type CricketState } from '@evens/pricing'
import { battingSide, type Delivery } from './rules.ts'
import { phaseOf } from './show.ts'

type Said = Omit<Incident, 'number'>

export const incidentOf = (state: CricketState, kind: string, more: Partial<Said> & Pick<Said, 'isKey'>): Said => ({
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

export function* ballIncidents(
  before: CricketState,
  after: CricketState,
  delivery: Delivery,
  random: Random,
): Generator<Said> {
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
