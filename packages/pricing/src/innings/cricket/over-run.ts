import { above, type Distribution } from '../../distribution.ts'
import { zeros } from '../../zeros.ts'
import { BALLS_IN_OVER, WICKETS_MAX } from './ball.ts'
import { type Cells, SURPLUS_MAX } from './innings-run.ts'
import { FAR, overChase } from './over-chase.ts'
import { restTables } from './rest-tables.ts'

/** One over, or the rest of it: chances that add up to that of its being bowled at all. */
export type OverRun = { readonly runs: Distribution; readonly wicket: number }

/** A start that is less likely is left out; the over is judged by the others. */
const NEGLIGIBLE = 1e-8

/** The ball with which the next over begins. */
const nextOverAt = (ball: number): number => (Math.floor(ball / BALLS_IN_OVER) + 1) * BALLS_IN_OVER

/** An innings by its side, balls and wickets. `need`: the runs to the target, null where it is far or there is none. */
type At = {
  readonly edge: number
  readonly overs: number
  readonly balls: number
  readonly wickets: number
  readonly need: number | null
}

/** The rest of the over that the next ball belongs to. */
export function thisOver({ edge, overs, balls, wickets, need }: At): OverRun {
  const mixture = createMixture(balls, { edge, overs })
  mixture.add(1, wickets, need !== null && need <= FAR ? need : null)
  return mixture.run()
}

/** The over after it, which may not be bowled at all; null after the last. Without a target only the wickets count. */
export function nextOver({ edge, overs, balls: now, wickets: fallen }: At, ballsMax: number): OverRun | null {
  const balls = nextOverAt(now)
  if (balls >= ballsMax) return null
  const mixture = createMixture(balls, { edge, overs })
  const weights = restTables({ edge, overs }).wicketsAfter({ balls: now, wickets: fallen }, balls)
  for (let wickets = 0; wickets < WICKETS_MAX; wickets++) {
    const weight = weights[wickets] as number
    if (weight > NEGLIGIBLE) mixture.add(weight, wickets, null)
  }
  return mixture.run()
}

/** The same in a chase, where the runs count as well: `on` are the innings that are still on when that over begins. */
export function nextOverInChase({ edge, overs, balls: now, need }: At, ballsMax: number, on: Cells): OverRun | null {
  const balls = nextOverAt(now)
  if (balls >= ballsMax || need === null) return null
  const mixture = createMixture(balls, { edge, overs })
  on.forEach((row, wickets) => {
    if (row.length === 0) return
    const weights = weightsByNeed(row, need)
    for (let left = 1; left <= FAR; left++) {
      const weight = weights[left] as number
      if (weight > NEGLIGIBLE) mixture.add(weight, wickets, left)
    }
    const far = weights[FAR + 1] as number
    if (far > NEGLIGIBLE) mixture.add(far, wickets, null)
  })
  return mixture.run()
}

/** Those that are far from the target go together, at the end. */
function weightsByNeed(row: Float64Array, need: number): Float64Array {
  const weights = zeros(FAR + 2)
  for (let scored = 0; scored < need && scored < row.length; scored++) {
    const left = Math.min(need - scored, FAR + 1)
    weights[left] = (weights[left] as number) + (row[scored] as number)
  }
  return weights
}

/** More than six balls and their extras bring. */
const OVER_RUNS_MAX = 128

/** The over that begins or goes on with this ball, from several starts, each with its weight. */
function createMixture(balls: number, side: { readonly edge: number; readonly overs: number }) {
  const end = nextOverAt(balls)
  const tables = restTables(side)
  const p = zeros(OVER_RUNS_MAX)
  let [length, wicket] = [0, 0]
  return {
    /** `need`: the runs to the target; null where it is far or there is none. */
    add(weight: number, wickets: number, need: number | null): void {
      const unlimited = tables.upTo(end)(balls, wickets)
      // Below the target a chase is the over that no target stops; above it is where that over leaps over the target.
      const below = Math.min(unlimited.length, need ?? Infinity)
      for (let runs = 0; runs < below; runs++) p[runs] = (p[runs] as number) + weight * (unlimited[runs] as number)
      length = Math.max(length, below)
      if (need === null) {
        wicket += weight * (1 - (tables.wicketsAfter({ balls, wickets }, end)[wickets] as number))
        return
      }
      const chase = overChase({ ...side, end })
      for (let surplus = 0; surplus <= SURPLUS_MAX; surplus++)
        p[need + surplus] = (p[need + surplus] as number) + weight * chase.leap(balls, wickets, need, surplus)
      length = Math.max(length, need + SURPLUS_MAX + 1)
      wicket += weight * (1 - chase.noWicket(balls, wickets, need))
    },
    run: (): OverRun => ({ runs: { from: 0, p: p.subarray(0, length) }, wicket }),
  }
}

export const isNextOver = (start: number, ball: number): boolean => ball === nextOverAt(start)

export const isBowled = ({ runs }: OverRun): number => above(runs, -1)
