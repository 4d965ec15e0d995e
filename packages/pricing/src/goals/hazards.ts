import type { Pair, Side } from '../side.ts'
import { bendsOf, weightAt } from './low-scores.ts'
import { overtimeAhead } from './overtime.ts'
import { aheadIn, goalRates, MISSED_SHARE, PENALTY_SHARE, type Span } from './rates.ts'
import { type GoalsRules, type GoalsState, type GoalsStrength, partsOf } from './state.ts'

/** Cumulative hazard of each process up to a later second of the part: P(none) = exp(−hazard). */
export type Hazards = {
  readonly goal: number
  readonly corners: Pair
  readonly cards: Pair
  readonly missedPenalties: Pair
}

const NONE: Pair = [0, 0]

/**
 * The very process that the model prices. With no goal between two moments Z goes from Z₁ to Z₂ and the Poisson part
 * loses λ + μ of that time, so the integral of the intensity is exactly (λ + μ)·ΔG + ln Z₁ − ln Z₂.
 */
export function hazardsUntil(
  rules: GoalsRules,
  strength: GoalsStrength,
  state: GoalsState,
  tillSecond: number,
): Hazards {
  if (state.phase === 'overtime') {
    const [now, then] = [overtimeAhead(rules, strength, state.second), overtimeAhead(rules, strength, tillSecond)]
    return { goal: now[0] + now[1] - then[0] - then[1], corners: NONE, cards: NONE, missedPenalties: NONE }
  }
  const rates = goalRates(strength, state)
  const between = { firstPart: state.part, lastPart: state.part, fromSecond: state.second, tillSecond }
  const [home, away] = aheadIn(rules, 'goals', rates, between, state)
  const now = goalsAhead(rules, rates, state)
  const bends = bendsOf(strength)
  const [homeScored, awayScored] = scoreOf(state)
  const before = weightAt(bends, homeScored, awayScored, ...now)
  const after = weightAt(bends, homeScored, awayScored, now[0] - home, now[1] - away)
  const missed = rules.hasPenalties ? MISSED_SHARE : 0
  return {
    goal: home + away + Math.log(before / after),
    corners: aheadIn(rules, 'corners', strength.corners, between, state),
    cards: aheadIn(rules, 'cards', strength.cards, between, state),
    missedPenalties: [home * missed, away * missed],
  }
}

/** The chance that a goal that falls now is home's. */
export function homeScoresNow(rules: GoalsRules, strength: GoalsStrength, state: GoalsState): number {
  if (state.phase === 'overtime') return strength.goals[0] / (strength.goals[0] + strength.goals[1])
  const rates = goalRates(strength, state)
  const ahead = goalsAhead(rules, rates, state)
  const bends = bendsOf(strength)
  const [home, away] = scoreOf(state)
  const homeScores = rates[0] * weightAt(bends, home + 1, away, ...ahead)
  const awayScores = rates[1] * weightAt(bends, home, away + 1, ...ahead)
  return homeScores / (homeScores + awayScores)
}

/** The chance that a penalty awarded now becomes a goal. */
export function penaltyScores(rules: GoalsRules, strength: GoalsStrength, state: GoalsState, side: Side): number {
  const ahead = goalsAhead(rules, goalRates(strength, state), state)
  const bends = bendsOf(strength)
  const [home, away] = scoreOf(state)
  const then = side === 0 ? weightAt(bends, home + 1, away, ...ahead) : weightAt(bends, home, away + 1, ...ahead)
  const scored = (PENALTY_SHARE * then) / weightAt(bends, home, away, ...ahead)
  return scored / (scored + MISSED_SHARE)
}

function goalsAhead(rules: GoalsRules, rates: Pair, state: GoalsState): Pair {
  const rest: Span = { firstPart: state.part, lastPart: partsOf(rules), fromSecond: 0, tillSecond: Infinity }
  return aheadIn(rules, 'goals', rates, rest, state)
}

function scoreOf({ goals }: GoalsState): Pair {
  let home = 0
  for (const { side } of goals) if (side === 0) home += 1
  return [home, goals.length - home]
}
