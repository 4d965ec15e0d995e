import { addAt, compare, type Distribution, evenly, moved, negative, only } from '../../distribution.ts'
import { freshInnings, superOverRuns } from './innings-figures.ts'
import { type Leaps, SURPLUS_MAX } from './innings-run.ts'
import type { CricketStrength } from './state.ts'

/** The distributions behind the markets of the whole match. */
export type MatchFigures = {
  readonly sides: readonly [home: Distribution, away: Distribution]
  readonly total: Distribution
  /** Home less away. */
  readonly lead: Distribution
}

/** No side comes near it. */
const SCORE_MAX = 512
const NEGLIGIBLE = 1e-13

/** The end of the match if this side bats first, given the distribution of its innings. */
export function matchFigures(
  { edges }: CricketStrength,
  overs: number,
  first: 0 | 1,
  firstInnings: Distribution,
): MatchFigures {
  const { figures, leaps } = freshInnings({ edge: edges[first === 0 ? 1 : 0], overs })
  const { second, total, ahead } = answer(firstInnings, figures.final.p, leaps)
  return {
    sides: first === 0 ? [firstInnings, second] : [second, firstInnings],
    total,
    lead: first === 0 ? ahead : negative(ahead),
  }
}

/** The second innings against every first one: it falls short, draws level, or leaps over the target and ends. */
function answer(firstInnings: Distribution, unstopped: Float64Array, leaps: Leaps) {
  const second = new Float64Array(SCORE_MAX)
  const total = new Float64Array(2 * SCORE_MAX)
  const ahead = new Float64Array(2 * SCORE_MAX)
  const ends = (runs: number, answered: number, chance: number): void => {
    addAt(second, answered, chance)
    addAt(total, runs + answered, chance)
    addAt(ahead, SCORE_MAX + runs - answered, chance)
  }
  const scores = [...unstopped.keys()].filter((runs) => (unstopped[runs] ?? 0) > NEGLIGIBLE)
  firstInnings.p.forEach((chance, index) => {
    if (chance < NEGLIGIBLE) return
    const runs = firstInnings.from + index
    for (const answered of scores) {
      if (answered > runs) break
      ends(runs, answered, chance * (unstopped[answered] ?? 0))
    }
    for (let surplus = 0; surplus <= SURPLUS_MAX; surplus++)
      ends(runs, runs + 1 + surplus, chance * leaps.chance(runs + 1, surplus))
  })
  return { second: { from: 0, p: second }, total: { from: 0, p: total }, ahead: { from: -SCORE_MAX, p: ahead } }
}

/** The end of the match during the chase. */
export function chaseFigures(first: 0 | 1, runs: number, chase: Distribution): MatchFigures {
  const scored = only(runs)
  const ahead = moved(chase, -runs)
  return {
    sides: first === 0 ? [scored, chase] : [chase, scored],
    total: moved(chase, runs),
    lead: first === 0 ? negative(ahead) : ahead,
  }
}

/** Before the toss either side may bat first. */
export const evenMatch = (a: MatchFigures, b: MatchFigures): MatchFigures => ({
  sides: [evenly(a.sides[0], b.sides[0]), evenly(a.sides[1], b.sides[1])],
  total: evenly(a.total, b.total),
  lead: evenly(a.lead, b.lead),
})

/** The home side's chance to win the super overs that follow a tie. */
export function superOverChance({ edges }: CricketStrength, overs: number): number {
  const [home, , away] = compare(superOverRuns(edges[0], overs), superOverRuns(edges[1], overs))
  return home / (home + away)
}
