import { invariant } from '@evens/kernel'
import type { Pair } from '../side.ts'
import type { GoalsRules, GoalsState, GoalsStrength } from './state.ts'

/** The chance that a penalty shot is scored; the same for both sides. */
export const SHOT_SCORED = 0.32
const SHOTS_EACH = 3

/** Goals of sudden death from this second on, as if it went on after the first. */
export function overtimeAhead(rules: GoalsRules, { goals }: GoalsStrength, second: number): Pair {
  invariant(rules.overtime !== null, 'this game has no overtime')
  const { seconds, pace } = rules.overtime
  const gameSeconds = rules.partSeconds * rules.profile.parts.length
  const share = (pace * Math.max(seconds - second, 0)) / gameSeconds
  return [goals[0] * share, goals[1] * share]
}

/** The chance of home to win a game that is level after regular time. */
export function homeWinsAfterDraw(rules: GoalsRules, strength: GoalsStrength, state: GoalsState): number {
  if (state.phase === 'shootout') return homeWinsShootout(state.shootout)
  const [home, away] = overtimeAhead(rules, strength, state.phase === 'overtime' ? state.second : 0)
  const noGoal = Math.exp(-home - away)
  const first = home + away === 0 ? 0 : home / (home + away)
  return (1 - noGoal) * first + noGoal * homeWinsShootout([])
}

/** Three shots each, home first, then one each until a pair differs. It ends as soon as the other side can't catch up. */
export function shootoutWinner(shots: readonly boolean[]): 'home' | 'away' | null {
  const [home, away] = scoredIn(shots)
  const taken = [Math.ceil(shots.length / 2), Math.floor(shots.length / 2)] as const
  const round = Math.max(SHOTS_EACH, taken[0])
  if (home > away + round - taken[1]) return 'home'
  return away > home + round - taken[0] ? 'away' : null
}

const scoredIn = (shots: readonly boolean[]): Pair => [
  shots.filter((isIn, at) => isIn && at % 2 === 0).length,
  shots.filter((isIn, at) => isIn && at % 2 === 1).length,
]

function homeWinsShootout(shots: readonly boolean[]): number {
  const winner = shootoutWinner(shots)
  if (winner !== null) return winner === 'home' ? 1 : 0
  // Level after full pairs beyond the third is a new start: both shoot alike.
  if (shots.length >= 2 * SHOTS_EACH && shots.length % 2 === 0) return 0.5
  const [isIn, isOut] = [homeWinsShootout([...shots, true]), homeWinsShootout([...shots, false])]
  return SHOT_SCORED * isIn + (1 - SHOT_SCORED) * isOut
}
