import { above, chanceOf, type Distribution, weighed } from '../../distribution.ts'
import { BALLS_IN_OVER, type Bowling } from './ball.ts'
import { type Cells, type InningsStart, runInnings } from './innings-run.ts'

/** One over, or the rest of it: chances that add up to that of its being bowled at all. */
export type OverRun = { readonly runs: Distribution; readonly wicket: number }

/** A target that is further away is not reached within an over. */
const FAR = 60
/** A start that is less likely is left out; the over is judged by the others. */
const NEGLIGIBLE = 1e-8

/** The ball with which the next over begins. */
export const nextOverAt = (ball: number): number => (Math.floor(ball / BALLS_IN_OVER) + 1) * BALLS_IN_OVER

/** The rest of the over that the next ball belongs to. */
export function thisOver(bowling: Bowling, start: InningsStart): OverRun {
  const need = start.target === null ? Infinity : start.target - start.runs
  const target = need > FAR ? null : need
  const run = runInnings(bowling, { ...start, runs: 0, target, ballsMax: nextOverAt(start.balls) })
  return { runs: run.final, wicket: 1 - chanceOf(run.wickets, start.wickets) }
}

/** The over after it, from the innings that are still on when it begins. */
export function nextOver(bowling: Bowling, start: InningsStart, on: Cells): OverRun {
  const balls = nextOverAt(start.balls)
  const cases = startsOf(start, on).map(({ wickets, target, weight }) => ({
    weight,
    over: thisOver(bowling, { ...start, balls, wickets, runs: 0, target }),
  }))
  return {
    runs: weighed(cases.map(({ weight, over }) => [weight, over.runs])),
    wicket: cases.reduce((sum, { weight, over }) => sum + weight * over.wicket, 0),
  }
}

type Start = { readonly wickets: number; readonly target: number | null; weight: number }

/** Innings at the start of the over; those that are far from the target go together. */
function startsOf({ runs, target }: InningsStart, on: Cells): Start[] {
  const starts = new Map<string, Start>()
  on.forEach((row, wickets) =>
    row.forEach((weight, scored) => {
      if (weight === 0) return
      const need = target === null ? Infinity : target - runs - scored
      const key = `${wickets}/${Math.min(need, FAR + 1)}`
      const known = starts.get(key)
      if (known === undefined) starts.set(key, { wickets, target: need > FAR ? null : need, weight })
      else known.weight += weight
    }),
  )
  return [...starts.values()].filter(({ weight }) => weight > NEGLIGIBLE)
}

export const isBowled = ({ runs }: OverRun): number => above(runs, -1)
