import type { LegResult } from '../coupon/leg-result.ts'
import { covers, resultIn, type Closing } from './market-closing.ts'

/** One statement about a whole event, of one generation of it. */
export type EventWord =
  /** The true start is now `start`; it was `before`. */
  | { readonly kind: 'start'; readonly start: number; readonly before: number }
  /** The id now names another game, and an operator has voided the open bets. */
  | { readonly kind: 'replaced' }

/** The event's own course. Without a known start the one announced at acceptance counts. */
export type Course = { readonly start: number | null; readonly isReplaced: boolean }

export const PLANNED: Course = { start: null, isReplaced: false }

export const courseAfter = (before: Course, word: EventWord): Course =>
  word.kind === 'start' ? { ...before, start: word.start } : { ...before, isReplaced: true }

/** A bet as it was accepted. */
export type AcceptedLeg = {
  readonly outcome: string
  readonly acceptedAtMs: number
  /** Offered in play, or on something that stays on offer while it is played: the start means nothing to it. */
  readonly isLive: boolean
  readonly startsAtMs: number
}

export type LegEnd = {
  readonly result: LegResult
  readonly by: 'nothing' | 'settlement' | 'cancel' | 'late-start' | 'replaced'
}

const VOID: LegResult = { kind: 'void' }

/** Accepted at the true start or later, at a price from before the start. */
export const isLate = ({ isLive, acceptedAtMs, startsAtMs }: AcceptedLeg, { start }: Course): boolean =>
  !isLive && acceptedAtMs >= (start ?? startsAtMs)

/** The current end of a leg. Void takes precedence: a bet that does not count is neither won nor lost. */
export function legEnd(closing: Closing, course: Course, leg: AcceptedLeg): LegEnd {
  if (closing.cancels.some((cancel) => covers(cancel, leg.acceptedAtMs))) return { result: VOID, by: 'cancel' }
  if (isLate(leg, course)) return { result: VOID, by: 'late-start' }
  const result = resultIn(closing, leg.outcome)
  if (result.kind !== 'open') return { result, by: 'settlement' }
  return course.isReplaced ? { result: VOID, by: 'replaced' } : { result, by: 'nothing' }
}
