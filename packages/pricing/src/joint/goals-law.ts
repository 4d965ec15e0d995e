import { marketKey } from '@evens/kernel'
import type { Bends } from '../goals/low-scores.ts'
import type { GoalsRules, GoalsState, GoalsStrength } from '../goals/state.ts'
import { poisson } from '../goals/tally.ts'
import type { SportModel } from '../market.ts'
import type { Pair } from '../side.ts'
import { type Cells, type JointGame, type Law, normalise } from './cells.ts'
import { GAME_GOALS, goalsMasks, HALF_GOALS } from './goals-masks.ts'
import { leastSquares } from './least-squares.ts'

const GAME_PLACES = Uint16Array.from({ length: GAME_GOALS ** 2 }, (_, place) => place)

/** The joint law of a game of goals. Halves are modelled only before the game, and if it has two. */
export function goalsLaw(
  { profile }: GoalsRules,
  { definitions }: SportModel<GoalsStrength, GoalsState>,
): (game: JointGame) => Law | null {
  const maskOf = goalsMasks(definitions)
  const [first = 0, second = 0, ...more] = profile.parts
  const hasHalves = more.length === 0
  return (game) => {
    const fit = fitGoals(game, maskOf)
    if (fit === null) return null
    const whole: Cells = { chances: finalScores(fit, game.score), places: { game: GAME_PLACES } }
    let halves: Cells | null = null
    return {
      maskOf,
      cellsFor(views) {
        if (views.every((view) => view === 'game')) return whole
        if (!hasHalves || game.isLive) return null
        return (halves ??= halvesOf(fit, first, second))
      },
    }
  }
}

/** Less likely cells are dropped; they are most of the ways in which two halves can end. */
const HOPELESS = 1e-13

type Shape = { readonly first: Uint16Array; readonly second: Uint16Array; readonly game: Uint16Array }
let shape: Shape | undefined

/** Maps scores of the halves to scores of the game; the same for every game. */
function shapeOfHalves(): Shape {
  const places: [number[], number[], number[]] = [[], [], []]
  const size = HALF_GOALS ** 2
  for (let first = 0; first < size; first++)
    for (let second = 0; second < size; second++) {
      const home = Math.floor(first / HALF_GOALS) + Math.floor(second / HALF_GOALS)
      const away = (first % HALF_GOALS) + (second % HALF_GOALS)
      if (home >= GAME_GOALS || away >= GAME_GOALS) continue
      places[0].push(first)
      places[1].push(second)
      places[2].push(home * GAME_GOALS + away)
    }
  return { first: Uint16Array.from(places[0]), second: Uint16Array.from(places[1]), game: Uint16Array.from(places[2]) }
}

/** Given the final score every goal falls into a half by the profile alone, so the halves share nothing but τ. */
function halvesOf({ ahead, bends }: GoalsFit, firstShare: number, secondShare: number): Cells {
  shape ??= shapeOfHalves()
  const { first, second, game } = shape
  const scoresOf = (share: number): Float64Array => {
    const [home, away] = [poisson(ahead[0] * share, 1), poisson(ahead[1] * share, 1)]
    return Float64Array.from(
      { length: HALF_GOALS ** 2 },
      (_, place) => (home[Math.floor(place / HALF_GOALS)] ?? 0) * (away[place % HALF_GOALS] ?? 0),
    )
  }
  const [inFirst, inSecond] = [scoresOf(firstShare), scoresOf(secondShare)]
  const leans = Float64Array.from({ length: GAME_GOALS ** 2 }, (_, place) =>
    leanAt(bends, Math.floor(place / GAME_GOALS), place % GAME_GOALS),
  )
  const chances = new Float64Array(game.length)
  for (let cell = 0; cell < game.length; cell++)
    chances[cell] =
      (inFirst[first[cell] ?? 0] ?? 0) * (inSecond[second[cell] ?? 0] ?? 0) * (leans[game[cell] ?? 0] ?? 0)
  const likely = Array.from(chances.keys()).filter((cell) => (chances[cell] ?? 0) > HOPELESS)
  const at = (places: Uint16Array): Uint16Array => Uint16Array.from(likely, (cell) => places[cell] ?? 0)
  return {
    chances: normalise(Float64Array.from(likely, (cell) => chances[cell] ?? 0)),
    places: { first: at(first), second: at(second), game: at(game) },
  }
}

/** The goals model for the rest of a game: expected goals by side, and the correction of low scores. */
type GoalsFit = { readonly ahead: Pair; readonly bends: Bends }

const HALF_LINE = /^\d+\.5$/

/** The winning places of an outcome, and its chance in the book. */
type Observed = { readonly places: readonly number[]; readonly chance: number }

/** The book's chances of the whole game's result, totals, and both sides scoring. */
function observedIn({ markets }: JointGame, maskOf: Law['maskOf']): Map<string, Observed[]> {
  const byKind = new Map<string, Observed[]>()
  for (const { market, specifiers, outcomes } of markets) {
    const isAsked =
      specifiers['period'] === undefined &&
      (market === 'result' ||
        market === 'both_score' ||
        (market === 'total' && HALF_LINE.test(specifiers['total'] ?? '')))
    if (!isAsked) continue
    // The last outcome follows from the others.
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
function finalScores({ ahead, bends }: GoalsFit, [homeNow, awayNow]: Pair): Float64Array {
  const chances = new Float64Array(GAME_GOALS * GAME_GOALS)
  const more = [poisson(ahead[0], 1), poisson(ahead[1], 1)] as const
  for (let home = homeNow; home < Math.min(GAME_GOALS, homeNow + more[0].length); home++)
    for (let away = awayNow; away < Math.min(GAME_GOALS, awayNow + more[1].length); away++)
      chances[home * GAME_GOALS + away] =
        (more[0][home - homeNow] ?? 0) * (more[1][away - awayNow] ?? 0) * leanAt(bends, home, away)
  return normalise(chances)
}

/** τ of a final score; never below nothing. */
const leanAt = (bends: Bends, home: number, away: number): number =>
  home > 1 || away > 1 ? 1 : Math.max(0, 1 + (bends[2 * home + away] ?? 0))

/** Null if the book lacks a result or a total on a half line. */
function fitGoals(game: JointGame, maskOf: Law['maskOf']): GoalsFit | null {
  const byKind = observedIn(game, maskOf)
  if (!byKind.has('result') || !byKind.has('total')) return null
  if (Math.max(...game.score) >= GAME_GOALS - 1) return null
  const observed = [...byKind.values()].flat()
  const residuals = (at: readonly number[]): Float64Array => {
    const scores = finalScores(fitAt(at), game.score)
    return Float64Array.from(observed, ({ places, chance }) => chanceIn(scores, places) - chance)
  }
  // First the rates alone, then with ρ: from a distant start ρ would absorb what the rates should explain.
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
