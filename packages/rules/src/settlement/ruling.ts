import { legResult } from '../coupon/leg-result.ts'
import type { SettledOutcome } from './market-closing.ts'

/** Results that an operator can give to an outcome by name. */
export const OUTCOME_RULINGS = {
  won: { result: 1 },
  lost: { result: 0 },
  void: { result: 0, voidFactor: 1 },
  'half-won': { result: 1, voidFactor: 0.5 },
  'half-lost': { result: 0, voidFactor: 0.5 },
} as const satisfies Readonly<Record<string, Omit<SettledOutcome, 'id'>>>
export type OutcomeRuling = keyof typeof OUTCOME_RULINGS

export type RulingRefusal =
  | { readonly kind: 'twice' | 'not-a-result'; readonly outcome: string }
  | { readonly kind: 'missing'; readonly outcomes: readonly string[] }

/**
 * A result by hand is complete: every outcome that somebody has bet on gets one, since a bet on an outcome that is left
 * out would wait for ever.
 */
export function rulingRefusal(outcomes: readonly SettledOutcome[], betOn: readonly string[]): RulingRefusal | null {
  const ids = outcomes.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) return { kind: 'twice', outcome: twice }
  const wrong = outcomes.find((outcome) => !legResult(outcome).ok)
  if (wrong !== undefined) return { kind: 'not-a-result', outcome: wrong.id }
  const missing = betOn.filter((id) => !ids.includes(id))
  return missing.length === 0 ? null : { kind: 'missing', outcomes: missing }
}
