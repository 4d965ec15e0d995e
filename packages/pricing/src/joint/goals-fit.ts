import { marketKey } from '@evens/kernel'
import type { Pair } from '../chain/side.ts'
import { poisson } from '../goals/distribution.ts'
import type { Bends } from '../goals/low-scores.ts'
import { normalise } from './cells.ts'
import { GAME_GOALS } from './goals-masks.ts'
import type { JointGame, Law } from './law.ts'
import { leastSquares } from './least-squares.ts'

/** The law of the goals model for the rest of a game: what is expected of each side, and how low scores lean. */
export type GoalsFit = { readonly ahead: Pair; readonly bends: Bends }

const HALF_LINE = /^\d+\.5$/

/** The places where an outcome wins, and how likely the book says that is. */
type Observed = { readonly places: readonly number[]; readonly chance: number }

/** What the book says of the whole game's result, its totals and whether both score. */
function observedIn({ markets }: JointGame, maskOf: Law['maskOf']): Map<string, Observed[]> {
  const byKind = new Map<string, Observed[]>()
  for (const { market, specifiers, outcomes } of markets) {
    const isAsked =
      specifiers['period'] === undefined &&
      (market === 'result' ||
        market === 'both_score' ||
        (market === 'total' && HALF_LINE.test(specifiers['total'] ?? '')))
    if (!isAsked) continue
    // The others say the same again.
    const seen = outcomes.slice(0, -1).flatMap(({ id, probability }) => {
      const wins = maskOf({ market: marketKey(market, specifiers), outcome: id })?.game
      return wins === undefined ? [] : [{ places: placesOf(wins), chance: probability }]
    })
    byKind.set(market, [...(byKind.get(market) ?? []), ...seen])
  }
  return byKind
}

const RHO_MAX = 0.5
const GUESS = { ahead: Math.log(1.2), rho: -0.05, left: 0 }

/**
 * τ was bent by what was expected of the whole game, and of that only a part is ahead: `left` is how much. Before the
 * game it is all of it.
 */
function fitAt([home = 0, away = 0, rho = 0, left = 0]: readonly number[]): GoalsFit {
  const ahead: Pair = [Math.exp(home), Math.exp(away)]
  const lean = RHO_MAX * Math.tanh(rho / RHO_MAX)
  const whole: Pair = [ahead[0] / Math.exp(left), ahead[1] / Math.exp(left)]
  return { ahead, bends: [-whole[0] * whole[1] * lean, whole[0] * lean, whole[1] * lean, -lean] }
}

/** The chances of every final score from the present one on. */
export function finalScores({ ahead, bends }: GoalsFit, [homeNow, awayNow]: Pair): Float64Array {
  const chances = new Float64Array(GAME_GOALS * GAME_GOALS)
  const more = [poisson(ahead[0], 1), poisson(ahead[1], 1)] as const
  for (let home = homeNow; home < Math.min(GAME_GOALS, homeNow + more[0].length); home++)
    for (let away = awayNow; away < Math.min(GAME_GOALS, awayNow + more[1].length); away++)
      chances[home * GAME_GOALS + away] =
        (more[0][home - homeNow] ?? 0) * (more[1][away - awayNow] ?? 0) * leanAt(bends, home, away)
  return normalise(chances)
}

/** τ of a final score; never below nothing. */
export const leanAt = (bends: Bends, home: number, away: number): number =>
  home > 1 || away > 1 ? 1 : Math.max(0, 1 + (bends[2 * home + away] ?? 0))

/** Null where the book does not say enough: a result, and a total on a half line. */
export function fitGoals(game: JointGame, maskOf: Law['maskOf']): GoalsFit | null {
  const byKind = observedIn(game, maskOf)
  if (!byKind.has('result') || !byKind.has('total')) return null
  if (Math.max(...game.score) >= GAME_GOALS - 1) return null
  const observed = [...byKind.values()].flat()
  const residuals = (at: readonly number[]): Float64Array => {
    const scores = finalScores(fitAt(at), game.score)
    return Float64Array.from(observed, ({ places, chance }) => chanceIn(scores, places) - chance)
  }
  // First as if no score leant, then with what does: from afar the lean would swallow what the rates should explain.
  const rates = leastSquares([GUESS.ahead, GUESS.ahead], residuals)
  if (Math.max(...game.score) > 1) return fitAt(rates)
  return fitAt(leastSquares([...rates, GUESS.rho, ...(game.isLive ? [GUESS.left] : [])], residuals))
}

const placesOf = (wins: Uint8Array): number[] => Array.from(wins.keys()).filter((place) => wins[place] === 1)

function chanceIn(scores: Float64Array, places: readonly number[]): number {
  let sum = 0
  for (const place of places) sum += scores[place] ?? 0
  return sum
}
