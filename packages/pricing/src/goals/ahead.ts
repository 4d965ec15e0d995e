import type { Pair, Side } from '../chain/side.ts'
import { shareAhead, type Span } from './profile.ts'
import type { GoalsRules, GoalsState, GoalsStrength, Position } from './state.ts'

/** What a side that is one man short still scores of what it would, and what the other one does. */
const SHORT_HANDED = 0.82
const ONE_MAN_UP = 1.18

export type Counter = 'goals' | 'corners' | 'cards'

/** Of the cards, so many are red. */
export const RED_SHARE = 0.03

const redsOf = (state: GoalsState, side: Side): number => {
  let reds = 0
  for (const card of state.cards) if (card.isRed && card.side === side) reds += 1
  return reds
}

/**
 * Goals over a whole game at the strength of this moment. A red card that may still come is not in it: both sides get
 * one about as often and what the one loses the other wins, so that no price misses more than two thousandths.
 */
export function goalRates(strength: GoalsStrength, state: GoalsState): Pair {
  const [home, away] = [redsOf(state, 0), redsOf(state, 1)]
  if (home + away === 0) return strength.goals
  return [
    strength.goals[0] * SHORT_HANDED ** home * ONE_MAN_UP ** away,
    strength.goals[1] * SHORT_HANDED ** away * ONE_MAN_UP ** home,
  ]
}

/** What a span still has ahead of it, by side. */
export function aheadIn(rules: GoalsRules, counter: Counter, rates: Pair, span: Span, now: Position): Pair {
  const share = shareAhead(rules, counter === 'cards' ? rules.cardProfile : rules.profile, span, now)
  return [rates[0] * share, rates[1] * share]
}
