import { addAt, type Distribution } from '../../distribution.ts'
import { type BallChances, type Bowling, phaseAt } from './ball.ts'

/** From where an innings is run on, and where we stop looking. */
export type InningsStart = {
  readonly overs: number
  readonly balls: number
  readonly wickets: number
  readonly runs: number
  /** The ball before which it ends: the last of the innings, or of an over in it. */
  readonly ballsMax: number
  /** The wicket with which it ends: the tenth, or the next one for a partnership. */
  readonly wicketsMax: number
  /** The runs with which it ends; null: it has all its balls. */
  readonly target: number | null
}

/** The chances of innings that are on: `byWickets[wickets][runs scored since the start]`. */
export type Cells = readonly Float64Array[]

export type InningsRun = {
  readonly final: Distribution
  readonly wickets: Distribution
}
/** Called before each ball and after the last. */
type Watch = (ball: number, cells: Cells, runsSoFar: () => Distribution) => void

/** A shot scores no more than this. */
const SHOT_MAX = 6
/** Higher scores are not distinguished; twenty overs do not come near it. */
const RUNS_MAX = 360
/** A state that is less likely is not followed. */
const NEGLIGIBLE = 1e-15

/** Every way in which an innings can go on, ball by ball, with its chance. */
export function runInnings(bowling: Bowling, start: InningsStart, watch?: Watch): InningsRun {
  const width = widthOf(start)
  const [final, wickets] = [new Float64Array(width + SHOT_MAX), new Float64Array(start.wicketsMax + 1)]
  let [cells, next] = [emptyCells(start, width), emptyCells(start, width)]
  addAt(cells[start.wickets] ?? final, 0, 1)
  const runsSoFar = (): Distribution => ({ from: start.runs, p: sumOf([final, ...cells]) })

  for (let ball = start.balls; ball < start.ballsMax; ball++) {
    watch?.(ball, cells, runsSoFar)
    next.forEach((row) => row.fill(0))
    const chances = bowling[phaseAt(ball, start.overs)]
    for (let fallen = start.wickets; fallen < start.wicketsMax; fallen++)
      bowl(chances[fallen], { from: cells, to: next, fallen, width, final, wickets })
    ;[cells, next] = [next, cells]
  }
  watch?.(start.ballsMax, cells, runsSoFar)
  cells.forEach((row, fallen) => row.forEach((chance) => addAt(wickets, fallen, chance)))
  return { final: runsSoFar(), wickets: { from: 0, p: wickets } }
}

/** A chase is followed to its target, any other innings to the most that its balls can bring. */
function widthOf({ balls, ballsMax, runs, target }: InningsStart): number {
  const most = Math.min(RUNS_MAX, (ballsMax - balls) * SHOT_MAX + 20)
  return target === null ? most : Math.min(most, target - runs)
}

const emptyCells = ({ wickets, wicketsMax }: InningsStart, width: number): Float64Array[] =>
  Array.from({ length: wicketsMax }, (_, fallen) => new Float64Array(fallen < wickets ? 0 : width + SHOT_MAX))

function sumOf(rows: Cells): Float64Array {
  const sum = new Float64Array(rows[0]?.length ?? 0)
  for (const row of rows) for (let runs = 0; runs < row.length; runs++) addAt(sum, runs, row[runs] ?? 0)
  return sum
}

type Delivery = {
  readonly from: Cells
  readonly to: Cells
  readonly fallen: number
  readonly width: number
  readonly final: Float64Array
  readonly wickets: Float64Array
}

/** One ball to the innings with `fallen` wickets. Afterwards `from` holds the chance that it was bowled, with extras. */
function bowl(chances: BallChances | undefined, { from, to, fallen, width, final, wickets }: Delivery): void {
  const [row, stay] = [from[fallen], to[fallen]]
  if (chances === undefined || row === undefined || stay === undefined) return
  const out = to[fallen + 1] ?? final
  const { dot, one, two, three, four, six, wicket, extra } = chances
  let fell = 0
  for (let runs = 0; runs < width; runs++) {
    const chance = row[runs] ?? 0
    if (chance < NEGLIGIBLE) continue
    // After an extra the ball is bowled again, from the next cell of this very row.
    addAt(row, runs + 1, chance * extra)
    addAt(stay, runs, chance * dot)
    addAt(stay, runs + 1, chance * one)
    addAt(stay, runs + 2, chance * two)
    addAt(stay, runs + 3, chance * three)
    addAt(stay, runs + 4, chance * four)
    addAt(stay, runs + 6, chance * six)
    addAt(out, runs, chance * wicket)
    fell += chance * wicket
  }
  if (out === final) addAt(wickets, fallen + 1, fell)
  addAt(stay, width, row[width] ?? 0)
  for (let runs = width; runs < stay.length; runs++) {
    addAt(final, runs, stay[runs] ?? 0)
    addAt(wickets, fallen, stay[runs] ?? 0)
    stay[runs] = 0
  }
}

/**
 * The chance that an unlimited innings passes a number of runs. A chase is that innings cut short: it ends
 * where the innings leaps over the target, up to five runs above it.
 */
export type Leaps = {
  readonly watch: (chances: readonly BallChances[], cells: Cells) => void
  readonly chance: (target: number, surplus: number) => number
}

export const SURPLUS_MAX = SHOT_MAX - 1

export function createLeaps(): Leaps {
  /** By the runs of the shot, and before it. */
  const shots = Array.from({ length: SHOT_MAX + 1 }, () => new Float64Array(512))
  const add = (runs: number, from: number, chance: number): void => {
    const row = shots[runs]
    if (row !== undefined) addAt(row, from, chance)
  }
  return {
    watch: (chances, cells) =>
      cells.forEach((row, fallen) => {
        const ball = chances[fallen]
        if (ball === undefined) return
        let bowled = 0
        for (let runs = 0; runs < row.length; runs++) {
          bowled = (row[runs] ?? 0) + bowled * ball.extra
          if (bowled === 0) continue
          add(1, runs, bowled * (ball.one + ball.extra))
          add(2, runs, bowled * ball.two)
          add(3, runs, bowled * ball.three)
          add(4, runs, bowled * ball.four)
          add(6, runs, bowled * ball.six)
        }
      }),
    chance(target, surplus) {
      let sum = 0
      for (let shot = surplus + 1; shot <= SHOT_MAX; shot++) sum += shots[shot]?.[target + surplus - shot] ?? 0
      return sum
    },
  }
}
