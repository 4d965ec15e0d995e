import { remember } from '../../memo.ts'
import { type BallChances, BALLS_IN_OVER, bowlingAt, phaseAt, WICKETS_MAX } from './ball.ts'
import { SHOT_MAX, SURPLUS_MAX } from './innings-run.ts'

/** A target that is further away is not reached within an over. */
export const FAR = 60

/** By need: the chances to leap over the target by 0 to 5, then that of no wicket until the over or the chase ends. */
const COLUMNS = SURPLUS_MAX + 2
const NO_WICKET = SURPLUS_MAX + 1
const KEPT = 24

/** The rest of an over in a chase; with ten wickets or no ball left it is over. */
export type OverChase = {
  readonly leap: (ball: number, wickets: number, need: number, surplus: number) => number
  readonly noWicket: (ball: number, wickets: number, need: number) => number
}

type Over = { readonly edge: number; readonly overs: number; readonly end: number }

/** Every need up to `FAR` at once, from the last ball backwards: a state near the end asks for hundreds of them. */
export const overChase = remember(
  KEPT,
  ({ edge, overs, end }: Over) => `${edge}/${overs}/${end}`,
  ({ edge, overs, end }): OverChase => {
    const bowling = bowlingAt(edge)
    const ended = new Float64Array((FAR + 1) * COLUMNS)
    for (let need = 1; need <= FAR; need++) ended[need * COLUMNS + NO_WICKET] = 1
    const rows: Float64Array[][] = []
    const rowAt = (ball: number, wickets: number): Float64Array =>
      wickets >= WICKETS_MAX ? ended : (rows[ball]?.[wickets] ?? ended)
    for (let ball = end - 1; ball >= end - BALLS_IN_OVER; ball--) {
      const chances = bowling[phaseAt(ball, overs)]
      rows[ball] = chances.map((one, fallen) => beforeBall(one, rowAt(ball + 1, fallen), rowAt(ball + 1, fallen + 1)))
    }
    return {
      leap: (ball, wickets, need, surplus) => rowAt(ball, wickets)[need * COLUMNS + surplus] ?? 0,
      noWicket: (ball, wickets, need) => rowAt(ball, wickets)[need * COLUMNS + NO_WICKET] ?? 0,
    }
  },
)

function beforeBall(chances: BallChances, stay: Float64Array, out: Float64Array): Float64Array {
  const { dot, one, two, three, four, six, wicket, extra } = chances
  const shots = [dot, one, two, three, four, 0, six]
  const row = new Float64Array((FAR + 1) * COLUMNS)
  for (let need = 1; need <= FAR; need++)
    for (let column = 0; column < COLUMNS; column++) {
      const isLeap = column !== NO_WICKET
      const at = need * COLUMNS + column
      let chance = isLeap ? wicket * (out[at] as number) : 0
      for (let runs = 0; runs <= SHOT_MAX; runs++) {
        const shot = shots[runs] as number
        if (runs < need) chance += shot * (stay[at - runs * COLUMNS] as number)
        else if (!isLeap || runs - need === column) chance += shot
      }
      // After an extra the ball is bowled again.
      if (need > 1) chance += extra * (row[at - COLUMNS] as number)
      else if (!isLeap || column === 0) chance += extra
      row[at] = chance
    }
  return row
}
