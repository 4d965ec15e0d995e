import { invariant, type Specifiers } from '@evens/kernel'
import { define, type MarketId } from '../catalogue.ts'
import type { MarketDefinition } from '../market.ts'
import { type OutcomeResult, refunded } from '../settling.ts'
import type { Side } from '../side.ts'
import type { Played } from './played.ts'

/** `never`: what the market asks about was not played and will not be, so all stakes go back. */
export type Decision = readonly OutcomeResult[] | 'never' | null
export type Rule = {
  readonly id: MarketId
  readonly outcomes: (played: Played, specifiers: Specifiers) => readonly string[]
  readonly decide: (played: Played, specifiers: Specifiers) => Decision
}

/** Refunds a market that is still open when the match has ended or was abandoned. */
export const ruled = <State>(read: (state: State) => Played, rule: Rule): MarketDefinition<State> =>
  define(rule.id, (state, specifiers) => {
    const played = read(state)
    const decision = rule.decide(played, specifiers)
    const isClosed = played.isDecided || played.isGivenUp
    if (decision === 'never' || (decision === null && isClosed)) return rule.outcomes(played, specifiers).map(refunded)
    return decision
  })

export function numberIn(specifiers: Specifiers, name: string): number {
  const value = Number(specifiers[name])
  invariant(Number.isFinite(value), `no ${name} in the market`)
  return value
}

export const teamIn = (specifiers: Specifiers): Side => (specifiers['team'] === 'away' ? 1 : 0)

/** The whole match, or the one part that the market is about. */
export type Scope = {
  readonly home: number
  readonly away: number
  readonly isDone: boolean
  readonly isNever: boolean
  readonly log: string
  readonly parts: readonly number[]
}

export function scopeOf(played: Played, specifiers: Specifiers): Scope {
  if (specifiers['period'] === undefined) {
    const sum = (side: Side): number => played.scores.reduce((total, score) => total + score[side], 0)
    const parts = played.scores.map((_, part) => part)
    return { home: sum(0), away: sum(1), isDone: played.isDecided, isNever: false, log: '', parts }
  }
  const part = numberIn(specifiers, 'period') - 1
  const [home, away] = played.scores[part] ?? [0, 0]
  return {
    home,
    away,
    isDone: part < played.finished,
    isNever: played.isDecided && part >= played.finished,
    log: played.logs[part] ?? '',
    parts: [part],
  }
}

/** A market of which the outcomes are always the same ones. */
export const fixed = (
  id: MarketId,
  outcomes: readonly string[],
  decide: (scope: Scope, specifiers: Specifiers, played: Played) => Decision,
): Rule => ({
  id,
  outcomes: () => outcomes,
  decide(played, specifiers) {
    const scope = scopeOf(played, specifiers)
    return scope.isNever ? 'never' : decide(scope, specifiers, played)
  },
})
