import { remember } from '../../memo.ts'
import { zeros } from '../../zeros.ts'
import { type BallChances, BALLS_IN_OVER, type Bowling, bowlingAt, phaseAt, WICKETS_MAX } from './ball.ts'
import { RUNS_MAX, SHOT_MAX } from './innings-run.ts'

/** Far below what a price can show, so that the tails of long innings are not carried along. */
const NEGLIGIBLE = 1e-17
/** Extras of one ball that a row has room for. */
const EXTRAS_MAX = 12
/** Innings whose tables are kept: those of one take about a megabyte, and a game uses one at a time. */
const KEPT = 12

/** The chances of the runs still to come before a ball, with this many wickets fallen. */
type RestTable = (ball: number, wickets: number) => Float64Array

const NOTHING = Float64Array.of(1)

type RestOf = {
  readonly bowling: Bowling
  readonly overs: number
  /** The ball before which it ends. */
  readonly ballsMax: number
  /** The wicket with which it ends. */
  readonly wicketsMax: number
}

/**
 * The rest of an innings that no target stops depends on its balls and wickets alone, not on its score. So it is worked
 * out once, from the last ball backwards, and every state reads its row. Of the overs to come only the row before each
 * is kept: the others are worked out again when that over is on, for a sixth of the memory.
 */
function createRestTable({ bowling, overs, ballsMax, wicketsMax }: RestOf): RestTable {
  const rows: Float64Array[][] = []
  let overOn = -1
  const rowAt = (ball: number, wickets: number): Float64Array => {
    if (ball >= ballsMax || wickets >= wicketsMax) return NOTHING
    const chances = bowling[phaseAt(ball, overs)][wickets] as BallChances
    const row = (rows[ball] ??= [])
    return (row[wickets] ??= rowOf(
      beforeBall(chances, rowAt(ball + 1, wickets), rowAt(ball + 1, wickets + 1)),
      ball % BALLS_IN_OVER === 0,
    ))
  }
  const forget = (ball: number): void => {
    if (ball % BALLS_IN_OVER !== 0 && Math.floor(ball / BALLS_IN_OVER) !== overOn) rows[ball] = []
  }
  return (ball, wickets) => {
    const row = rowAt(ball, wickets)
    const over = Math.floor(ball / BALLS_IN_OVER)
    if (over !== overOn) {
      overOn = over
      for (let other = 0; other < rows.length; other++) forget(other)
    }
    return row
  }
}

/** The runs to come before a ball, from those after it: when no wicket falls, and when one does. */
function beforeBall(chances: BallChances, stay: Float64Array, out: Float64Array): Float64Array {
  const { dot, one, two, three, four, six, wicket, extra } = chances
  const length = Math.min(Math.max(stay.length + SHOT_MAX, out.length) + EXTRAS_MAX, RUNS_MAX)
  const row = scratch
  let [before, x1, x2, x3, x4, x5, x6] = [0, 0, 0, 0, 0, 0, 0]
  for (let runs = 0; runs < length; runs++) {
    const x0 = runs < stay.length ? (stay[runs] as number) : 0
    const scored = dot * x0 + one * x1 + two * x2 + three * x3 + four * x4 + six * x6
    // After an extra the ball is bowled again.
    before = scored + extra * before + (runs < out.length ? wicket * (out[runs] as number) : 0)
    row[runs] = before
    x6 = x5
    x5 = x4
    x4 = x3
    x3 = x2
    x2 = x1
    x1 = x0
  }
  let end = length
  while (end > 1 && (row[end - 1] as number) < NEGLIGIBLE) end -= 1
  return row.subarray(0, end)
}

const scratch = new Float64Array(RUNS_MAX)

/** Before an over a row is kept for long; between its balls it is not. */
function rowOf(worked: Float64Array, isKept: boolean): Float64Array {
  if (isKept) return worked.slice()
  const row = zeros(worked.length)
  row.set(worked)
  return row
}

/** All that the rest of an innings without a target is read from. */
type RestTables = {
  /** Runs up to the end of an over. */
  readonly upTo: (ballsMax: number) => RestTable
  /** Runs until the next wicket. */
  readonly untilWicket: RestTable
  readonly shots: Readonly<Record<'four' | 'six', RestTable>>
  /** The chances of each number of wickets before this ball. */
  readonly wicketsAfter: (start: WicketsStart, ballsMax: number) => Float64Array
}

type WicketsStart = { readonly balls: number; readonly wickets: number }

export const restTables = remember(
  KEPT,
  ({ edge, overs }: { readonly edge: number; readonly overs: number }) => `${edge}/${overs}`,
  ({ edge, overs }): RestTables => {
    const bowling = bowlingAt(edge)
    const ballsMax = overs * BALLS_IN_OVER
    const whole = { bowling, overs, ballsMax, wicketsMax: WICKETS_MAX }
    const byEnd = new Map<number, RestTable>()
    const byWickets: RestTable[] = []
    const counting = (shot: 'four' | 'six'): RestTable =>
      createRestTable({ ...whole, bowling: countingOnly(bowling, shot) })
    return {
      upTo(end) {
        const known = byEnd.get(end) ?? createRestTable({ ...whole, ballsMax: end })
        byEnd.set(end, known)
        return known
      },
      untilWicket(ball, wickets) {
        const table = (byWickets[wickets] ??= createRestTable({ ...whole, wicketsMax: wickets + 1 }))
        return table(ball, wickets)
      },
      shots: { four: counting('four'), six: counting('six') },
      wicketsAfter: (start, end) => wicketsAfter(bowling, overs, start, end),
    }
  },
)

/** Wickets fall without regard to runs, so they are a chain of their own. */
function wicketsAfter(bowling: Bowling, overs: number, { balls, wickets }: WicketsStart, ballsMax: number) {
  const p = zeros(WICKETS_MAX + 1)
  p[wickets] = 1
  for (let ball = balls; ball < ballsMax; ball++) {
    const chances = bowling[phaseAt(ball, overs)]
    for (let fallen = WICKETS_MAX - 1; fallen >= wickets; fallen--) {
      const { wicket, extra } = chances[fallen] as BallChances
      const falls = ((p[fallen] as number) * wicket) / (1 - extra)
      p[fallen] = (p[fallen] as number) - falls
      p[fallen + 1] = (p[fallen + 1] as number) + falls
    }
  }
  return p
}

/** The same bowling, where only this shot scores, and one: the runs of such an innings are how often it was played. */
export function countingOnly(bowling: Bowling, shot: 'four' | 'six'): Bowling {
  const counted = (chances: BallChances): BallChances => {
    const legal = 1 - chances.extra
    const [one, wicket] = [chances[shot] / legal, chances.wicket / legal]
    return { dot: 1 - one - wicket, one, two: 0, three: 0, four: 0, six: 0, wicket, extra: 0 }
  }
  return {
    powerplay: bowling.powerplay.map(counted),
    middle: bowling.middle.map(counted),
    death: bowling.death.map(counted),
  }
}
