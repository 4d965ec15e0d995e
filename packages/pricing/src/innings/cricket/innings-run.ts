import { addAt, type Distribution } from '../../distribution.ts'
import { zeros } from '../../zeros.ts'
import { type BallChances, type Bowling, phaseAt, WICKETS_MAX } from './ball.ts'

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
export const SHOT_MAX = 6
/** Higher scores are not distinguished; twenty overs do not come near it. */
export const RUNS_MAX = 360
/** A state that is less likely is not followed. */
const NEGLIGIBLE = 1e-15

/** Every way in which an innings can go on, ball by ball, with its chance. */
export function runInnings(bowling: Bowling, start: InningsStart, watch?: Watch): InningsRun {
  const width = widthOf(start)
  const [final, wickets] = [zeros(width + SHOT_MAX), zeros(start.wicketsMax + 1)]
  let [cells, next] = [emptyCells(ROOMS[0], start, width), emptyCells(ROOMS[1], start, width)]
  // One past the last cell of each row that was written: few balls reach few cells.
  let [ends, nextEnds] = [new Int32Array(start.wicketsMax), new Int32Array(start.wicketsMax)]
  addAt(cells[start.wickets] ?? final, 0, 1)
  ends[start.wickets] = 1
  const runsSoFar = (): Distribution => ({ from: start.runs, p: sumOf([final, ...cells]) })

  for (let ball = start.balls; ball < start.ballsMax; ball++) {
    watch?.(ball, cells, runsSoFar)
    for (let fallen = start.wickets; fallen < start.wicketsMax; fallen++) {
      next[fallen]?.fill(0, 0, nextEnds[fallen])
      nextEnds[fallen] = 0
    }
    const chances = bowling[phaseAt(ball, start.overs)]
    for (let fallen = start.wickets; fallen < start.wicketsMax; fallen++)
      bowl(chances[fallen], { from: cells, to: next, ends, nextEnds, fallen, width, final, wickets })
    ;[cells, next] = [next, cells]
    ;[ends, nextEnds] = [nextEnds, ends]
  }
  watch?.(start.ballsMax, cells, runsSoFar)
  cells.forEach((row, fallen) => {
    for (let runs = 0; runs < (ends[fallen] ?? 0); runs++) addAt(wickets, fallen, row[runs] ?? 0)
  })
  return { final: runsSoFar(), wickets: { from: 0, p: wickets } }
}

/** A chase is followed to its target, any other innings to the most that its balls can bring. */
function widthOf({ balls, ballsMax, runs, target }: InningsStart): number {
  const most = Math.min(RUNS_MAX, (ballsMax - balls) * SHOT_MAX + 20)
  return target === null ? most : Math.min(most, target - runs)
}

/** The cells of one run are used again by the next one. */
const ROOMS = [0, 1].map(() => new Float64Array(WICKETS_MAX * (RUNS_MAX + SHOT_MAX))) as [Float64Array, Float64Array]

function emptyCells(room: Float64Array, { wickets, wicketsMax }: InningsStart, width: number): Float64Array[] {
  const length = width + SHOT_MAX
  room.fill(0, wickets * length, wicketsMax * length)
  return Array.from({ length: wicketsMax }, (_, fallen) =>
    room.subarray(fallen * length, fallen < wickets ? fallen * length : (fallen + 1) * length),
  )
}

function sumOf(rows: Cells): Float64Array {
  const sum = zeros(rows[0]?.length ?? 0)
  for (const row of rows)
    for (let runs = 0; runs < row.length; runs++) sum[runs] = (sum[runs] as number) + (row[runs] as number)
  return sum
}

type Delivery = {
  readonly from: Cells
  readonly to: Cells
  readonly ends: Int32Array
  readonly nextEnds: Int32Array
  readonly fallen: number
  readonly width: number
  readonly final: Float64Array
  readonly wickets: Float64Array
}

/**
 * One ball to the innings with `fallen` wickets. Each cell gathers from the six below it, which stay in variables, so
 * that it is written once and not seven times.
 */
function bowl(chances: BallChances | undefined, delivery: Delivery): void {
  const { from, to, ends, nextEnds, fallen, width, final, wickets } = delivery
  const [row, stay] = [from[fallen], to[fallen]]
  let end = Math.min(ends[fallen] ?? 0, width)
  while (end > 0 && (row?.[end - 1] ?? 0) < NEGLIGIBLE) end--
  if (chances === undefined || row === undefined || stay === undefined || end === 0) return
  const out = to[fallen + 1] ?? final
  const { dot, one, two, three, four, six, wicket, extra } = chances
  let [x1, x2, x3, x4, x5, x6, bowled, runs] = [0, 0, 0, 0, 0, 0, 0, 0]
  while (runs < end && (row[runs] as number) < NEGLIGIBLE) runs++
  for (; runs < width; runs++) {
    // After an extra the ball is bowled again, with one run more.
    const x0 = (runs < end ? (row[runs] as number) : 0) + extra * x1
    if (runs >= end && x0 < NEGLIGIBLE) break
    stay[runs] = (stay[runs] as number) + dot * x0 + one * x1 + two * x2 + three * x3 + four * x4 + six * x6
    out[runs] = (out[runs] as number) + wicket * x0
    bowled += x0
    x6 = x5
    x5 = x4
    x4 = x3
    x3 = x2
    x2 = x1
    x1 = x0
  }
  const isAtTarget = runs === width
  if (out === final) addAt(wickets, fallen + 1, bowled * wicket)
  else nextEnds[fallen + 1] = Math.max(nextEnds[fallen + 1] as number, runs)
  if (isAtTarget) addAt(stay, width, extra * x1)
  for (let shot = 1; shot <= SHOT_MAX && runs < stay.length; shot++, runs++) {
    stay[runs] = (stay[runs] as number) + one * x1 + two * x2 + three * x3 + four * x4 + six * x6
    x6 = x5
    x5 = x4
    x4 = x3
    x3 = x2
    x2 = x1
    x1 = 0
  }
  nextEnds[fallen] = Math.max(nextEnds[fallen] as number, runs)
  for (let past = width; past < runs; past++) {
    addAt(final, past, stay[past] ?? 0)
    addAt(wickets, fallen, stay[past] ?? 0)
    stay[past] = 0
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
  return {
    watch: (chances, cells) =>
      cells.forEach((row, fallen) => {
        const ball = chances[fallen]
        if (ball === undefined) return
        const bowled = zeros(row.length)
        let before = 0
        for (let runs = 0; runs < row.length; runs++)
          bowled[runs] = before = (row[runs] as number) + before * ball.extra
        addShot(shots[1], bowled, ball.one + ball.extra)
        addShot(shots[2], bowled, ball.two)
        addShot(shots[3], bowled, ball.three)
        addShot(shots[4], bowled, ball.four)
        addShot(shots[6], bowled, ball.six)
      }),
    chance(target, surplus) {
      let sum = 0
      for (let shot = surplus + 1; shot <= SHOT_MAX; shot++) sum += shots[shot]?.[target + surplus - shot] ?? 0
      return sum
    },
  }
}

function addShot(sums: Float64Array | undefined, bowled: Float64Array, chance: number): void {
  if (sums === undefined) return
  for (let runs = 0; runs < bowled.length; runs++)
    sums[runs] = (sums[runs] as number) + (bowled[runs] as number) * chance
}
