import { poisson } from '../goals/distribution.ts'
import type { GoalsRules, GoalsState, GoalsStrength } from '../goals/state.ts'
import type { SportModel } from '../market.ts'
import { normalise, type Cells } from './cells.ts'
import { finalScores, fitGoals, leanAt, type GoalsFit } from './goals-fit.ts'
import { GAME_GOALS, goalsMasks, HALF_GOALS } from './goals-masks.ts'
import type { JointGame, Law } from './law.ts'

const GAME_PLACES = Uint16Array.from({ length: GAME_GOALS ** 2 }, (_, place) => place)

/** How a game of goals may end. Halves are told apart before the game, where the game has two. */
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

/** What is less likely than this is left out: most of the ways in which two halves may end. */
const HOPELESS = 1e-13

type Shape = { readonly first: Uint16Array; readonly second: Uint16Array; readonly game: Uint16Array }
let shape: Shape | undefined

/** Which scores of the halves make which score of the game: the same for every game. */
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
