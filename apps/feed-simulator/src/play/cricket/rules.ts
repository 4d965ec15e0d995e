import { BALLS_IN_OVER, overOf, WICKETS_MAX, type BallChances, type CricketState, type Innings } from '@evens/pricing'

export type Delivery = keyof BallChances

export const DELIVERIES = ['dot', 'one', 'two', 'three', 'four', 'six', 'wicket', 'extra'] as const satisfies Delivery[]

const RUNS: Readonly<Record<Delivery, number>> = {
  dot: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  wicket: 0,
  extra: 1,
}

/** The innings after a ball. `how` is the kind of dismissal, if the batter is out. */
export function afterBall(innings: Innings, delivery: Delivery, how: string, overs: number, target: number): Innings {
  const scored = RUNS[delivery]
  const isWicket = delivery === 'wicket'
  const over = overOf(innings)
  const balls = innings.balls + (delivery === 'extra' ? 0 : 1)
  const runs = innings.runs + scored
  const wickets = innings.wickets + Number(isWicket)
  const isAllOut = wickets === WICKETS_MAX
  const partnerships = plus(innings.partnerships, innings.partnerships.length - 1, scored)
  return {
    runs,
    wickets,
    balls,
    overs: plus(innings.overs, over, scored),
    overWickets: plus(innings.overWickets, over, Number(isWicket)),
    partnerships: isWicket && !isAllOut ? [...partnerships, 0] : partnerships,
    dismissals: isWicket ? [...innings.dismissals, how] : innings.dismissals,
    fours: innings.fours + Number(delivery === 'four'),
    sixes: innings.sixes + Number(delivery === 'six'),
    extras: innings.extras + Number(delivery === 'extra'),
    isClosed: isAllOut || balls === overs * BALLS_IN_OVER || runs >= target,
  }
}

function plus(counts: readonly number[], index: number, by: number): number[] {
  return Array.from(
    { length: Math.max(counts.length, index + 1) },
    (_, at) => (counts[at] ?? 0) + (at === index ? by : 0),
  )
}

/** The delivery that a draw between 0 and 1 stands for. */
export function deliveryOf(chances: BallChances, drawn: number): Delivery {
  let sum = 0
  return DELIVERIES.find((delivery) => drawn < (sum += chances[delivery])) ?? 'dot'
}

export const runsFor = (delivery: Delivery): number => RUNS[delivery]

/** The side at bat: the one that bats first until its innings is closed. */
export function battingSide({ first, innings }: CricketState): 0 | 1 {
  const isFirst = !innings[0].isClosed
  return isFirst === (first === 0) ? 0 : 1
}
