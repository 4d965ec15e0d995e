import { above, type Distribution, weighed } from '../../distribution.ts'
import { BALLS_IN_OVER, WICKETS_MAX } from './ball.ts'
import type { Cells } from './innings-run.ts'
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
  const end = nextOverAt(balls)
  const tables = restTables({ edge, overs })
  const unlimited = tables.upTo(end)(balls, wickets)
  if (need === null || need > FAR)
    return { runs: { from: 0, p: unlimited }, wicket: 1 - (tables.wicketsAfter({ balls, wickets }, end)[wickets] ?? 0) }
  // Below the target a chase is the over that no target stops; above it is where that over leaps over the target.
  const chase = overChase({ edge, overs, end })
  const leaps = chase.leaps(balls, wickets, need)
  const p = new Float64Array(need + leaps.length)
  p.set(unlimited.length > need ? unlimited.subarray(0, need) : unlimited)
  p.set(leaps, need)
  return { runs: { from: 0, p }, wicket: 1 - chase.noWicket(balls, wickets, need) }
}

/** The over after it, which may not be bowled at all; null after the last. */
export function nextOver(at: At, ballsMax: number, starts: readonly OverStart[]): OverRun | null {
  const balls = nextOverAt(at.balls)
  if (balls >= ballsMax) return null
  const cases = starts
    .filter(({ weight }) => weight > NEGLIGIBLE)
    .map(({ wickets, need, weight }) => ({ weight, over: thisOver({ ...at, balls, wickets, need }) }))
  return {
    runs: weighed(cases.map(({ weight, over }) => [weight, over.runs])),
    wicket: cases.reduce((sum, { weight, over }) => sum + weight * over.wicket, 0),
  }
}

/** An innings that is still on when an over begins. */
export type OverStart = { readonly wickets: number; readonly need: number | null; readonly weight: number }

/** Without a target only the wickets count. */
export function startsByWickets({ edge, overs, balls, wickets }: At): OverStart[] {
  const fallen = restTables({ edge, overs }).wicketsAfter({ balls, wickets }, nextOverAt(balls))
  return Array.from(fallen.subarray(0, WICKETS_MAX), (weight, by) => ({ wickets: by, need: null, weight }))
}

/** In a chase the runs count as well; those that are far from the target go together. */
export function startsInChase(needNow: number, on: Cells): OverStart[] {
  return on.flatMap((row, wickets) => {
    const byNeed = new Float64Array(FAR + 2)
    row.forEach((weight, scored) => {
      const need = Math.min(needNow - scored, FAR + 1)
      byNeed[need] = (byNeed[need] ?? 0) + weight
    })
    return Array.from(byNeed, (weight, need) => ({ wickets, need: need > FAR ? null : need, weight }))
  })
}

export const isNextOver = (start: number, ball: number): boolean => ball === nextOverAt(start)

export const isBowled = ({ runs }: OverRun): number => above(runs, -1)
