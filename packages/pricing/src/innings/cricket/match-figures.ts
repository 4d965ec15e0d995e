import { addAt, compare, type Distribution, evenly, moved, negative, only } from '../../distribution.ts'
import { remember } from '../../memo.ts'
import { zeros } from '../../zeros.ts'
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
  const second = zeros(SCORE_MAX)
  const total = zeros(2 * SCORE_MAX)
  const ahead = zeros(2 * SCORE_MAX)
  const [low, high] = spanOf(unstopped)
  // The chance of a first innings with at least so many runs.
  const atLeast = zeros(SCORE_MAX + 1)
  for (let index = firstInnings.p.length - 1; index >= 0; index--) {
    const chance = firstInnings.p[index] as number
    const runs = firstInnings.from + index
    atLeast[runs] = (atLeast[runs + 1] as number) + chance
    if (chance < NEGLIGIBLE) continue
    for (let answered = low, till = Math.min(high, runs); answered <= till; answered++) {
      const both = chance * (unstopped[answered] as number)
      total[runs + answered] = (total[runs + answered] as number) + both
      ahead[SCORE_MAX + runs - answered] = (ahead[SCORE_MAX + runs - answered] as number) + both
    }
    for (let surplus = 0; surplus <= SURPLUS_MAX; surplus++) {
      const both = chance * leaps.chance(runs + 1, surplus)
      second[runs + 1 + surplus] = (second[runs + 1 + surplus] as number) + both
      total[2 * runs + 1 + surplus] = (total[2 * runs + 1 + surplus] as number) + both
      ahead[SCORE_MAX - 1 - surplus] = (ahead[SCORE_MAX - 1 - surplus] as number) + both
    }
  }
  for (let runs = firstInnings.from - 1; runs >= 0; runs--) atLeast[runs] = atLeast[runs + 1] as number
  for (let answered = low; answered <= high; answered++)
    addAt(second, answered, (atLeast[answered] as number) * (unstopped[answered] as number))
  return { second: trimmed(0, second), total: trimmed(0, total), ahead: trimmed(-SCORE_MAX, ahead) }
}

/** Without the zeros at both ends. */
function trimmed(from: number, p: Float64Array): Distribution {
  let [first, last] = [0, p.length - 1]
  while (first < last && p[first] === 0) first += 1
  while (last > first && p[last] === 0) last -= 1
  return { from: from + first, p: p.subarray(first, last + 1) }
}

/** The first and the last score with a chance worth the name. */
function spanOf(chances: Float64Array): readonly [first: number, last: number] {
  let [first, last] = [0, chances.length - 1]
  while (first < last && (chances[first] as number) <= NEGLIGIBLE) first += 1
  while (last > first && (chances[last] as number) <= NEGLIGIBLE) last -= 1
  return [first, last]
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

const STRENGTHS_KEPT = 64

/** The home side's chance to win the super overs that follow a tie. It stays the same for the whole match. */
export const superOverChance = remember(
  STRENGTHS_KEPT,
  ({ edges, overs }: CricketStrength & { readonly overs: number }) => `${edges.join('/')}/${overs}`,
  ({ edges, overs }): number => {
    const [home, , away] = compare(superOverRuns(edges[0], overs), superOverRuns(edges[1], overs))
    return home / (home + away)
  },
)
