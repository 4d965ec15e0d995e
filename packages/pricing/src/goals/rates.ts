import type { Pair, Side } from '../side.ts'
import type { GoalsRules, GoalsState, GoalsStrength, Position } from './state.ts'

/** Factors on the goal rate per red card: for the side that is a man short, and for its opponent. */
const SHORT_HANDED = 0.82
const ONE_MAN_UP = 1.18

export type Counter = 'goals' | 'corners' | 'cards'

/** The share of red cards among all cards. */
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

/** The expected count in the rest of a span, by side. */
export function aheadIn(rules: GoalsRules, counter: Counter, rates: Pair, span: Span, now: Position): Pair {
  const share = shareAhead(rules, counter === 'cards' ? rules.cardProfile : rules.profile, span, now)
  return [rates[0] * share, rates[1] * share]
}

/** The distribution of a game's expected goals or cards over its time. */
export type Profile = {
  /** The share of each part of the game, its stoppage time included. Together they are one. */
  readonly parts: readonly number[]
  /** The density at the end of a part's regular time for each unit at its start. */
  readonly rise: number
  /** Of each part's share, what falls into its stoppage time, however long that turns out to be. */
  readonly stoppage: readonly number[]
}

/** The part of a game's time that a market covers. `tillSecond` is infinite if it lasts to the end of its last part. */
export type Span = {
  readonly firstPart: number
  readonly lastPart: number
  readonly fromSecond: number
  readonly tillSecond: number
}

/** The share of the whole game that falls into this part before its second. */
function shareBefore(rules: GoalsRules, profile: Profile, part: number, second: number, added: number | null): number {
  const share = profile.parts[part - 1] ?? 0
  if (second === Infinity) return share
  const stoppage = profile.stoppage[part - 1] ?? 0
  const past = Math.min(second / rules.partSeconds, 1)
  const regular = (past * (2 + (profile.rise - 1) * past)) / (1 + profile.rise)
  const over = Math.max(second - rules.partSeconds, 0)
  const late = added === null || added === 0 ? 0 : Math.min(over / added, 1)
  return share * ((1 - stoppage) * regular + stoppage * late)
}

/** The share of the whole game that lies inside the span and is still to be played. */
function shareAhead(rules: GoalsRules, profile: Profile, span: Span, now: Position): number {
  let sum = 0
  for (let part = Math.max(span.firstPart, now.part); part <= span.lastPart; part++) {
    const added = part === now.part ? now.added : null
    const from = part === now.part ? Math.max(span.fromSecond, now.second) : span.fromSecond
    if (from >= span.tillSecond) continue
    const end = shareBefore(rules, profile, part, span.tillSecond, added)
    sum += from === 0 ? end : end - shareBefore(rules, profile, part, from, added)
  }
  return sum
}

export const isPast = (span: Span, now: Position): boolean =>
  now.part > span.lastPart || (now.part === span.lastPart && now.second >= span.tillSecond)

export const isAhead = (span: Span, now: Position): boolean =>
  now.part < span.firstPart || (now.part === span.firstPart && now.second < span.fromSecond)

/** The share of penalties among all goals. */
export const PENALTY_SHARE = 0.09
const PENALTIES_SCORED = 0.77
/** Missed penalties per expected goal; unlike goals, independent of the score. */
export const MISSED_SHARE = (PENALTY_SHARE * (1 - PENALTIES_SCORED)) / PENALTIES_SCORED
