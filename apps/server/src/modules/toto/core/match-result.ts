import type { TotoResult } from '@evens/rules/pools'

/** The feed's statements about a match of a draw, added up. */
export type MatchFacts = {
  readonly plannedAtMs: number
  readonly startsAtMs: number
  readonly isOff: boolean
  readonly won: string | null
  readonly isVoid: boolean
  readonly isConfirmed: boolean
  readonly isCancelled: boolean
}

export type MatchStand = {
  readonly result: TotoResult
  readonly isConfirmed: boolean
  /** Void because no result was confirmed in time. */
  readonly isGivenUp?: boolean
}

const HOUR_MS = 3_600_000
/** A match that is delayed by more than this is void. */
export const MOVED_MAX_MS = 12 * HOUR_MS
/** A match without a confirmed result this long after its start is void. */
export const UNRESOLVED_MS = 48 * HOUR_MS

export const GIVEN_UP: MatchStand = { result: 'void', isConfirmed: true, isGivenUp: true }

/** The result of a match. It is void when called off, moved too far, cancelled by the feed, or never confirmed. */
export function matchStand(facts: MatchFacts, marks: readonly string[], nowMs: number): MatchStand {
  const isMoved = facts.startsAtMs - facts.plannedAtMs > MOVED_MAX_MS
  if (facts.isOff || isMoved || facts.isCancelled || (facts.isVoid && facts.isConfirmed))
    return { result: 'void', isConfirmed: true }
  const mark = facts.won === null ? -1 : marks.indexOf(facts.won)
  if (mark >= 0 && facts.isConfirmed) return { result: mark, isConfirmed: true }
  if (nowMs - facts.plannedAtMs > UNRESOLVED_MS) return GIVEN_UP
  return { result: mark >= 0 ? mark : null, isConfirmed: false }
}
