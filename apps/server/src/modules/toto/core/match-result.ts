import type { TotoResult } from '@evens/rules/pools'

/** What is known of a match of a draw. */
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
  /** Void because nobody has confirmed a result in time. */
  readonly isGivenUp?: boolean
}

const HOUR_MS = 3_600_000
/** A match that starts later than this after its time is not waited for. */
export const MOVED_MAX_MS = 12 * HOUR_MS
/** So long after its time a match that has no confirmed result is void. */
export const UNRESOLVED_MS = 48 * HOUR_MS

export const GIVEN_UP: MatchStand = { result: 'void', isConfirmed: true, isGivenUp: true }

/** How a match stands. Void is what is called off, moved far away, cancelled by the feed, or never confirmed. */
export function matchStand(facts: MatchFacts, marks: readonly string[], nowMs: number): MatchStand {
  const isMoved = facts.startsAtMs - facts.plannedAtMs > MOVED_MAX_MS
  if (facts.isOff || isMoved || facts.isCancelled || (facts.isVoid && facts.isConfirmed))
    return { result: 'void', isConfirmed: true }
  const mark = facts.won === null ? -1 : marks.indexOf(facts.won)
  if (mark >= 0 && facts.isConfirmed) return { result: mark, isConfirmed: true }
  if (nowMs - facts.plannedAtMs > UNRESOLVED_MS) return GIVEN_UP
  return { result: mark >= 0 ? mark : null, isConfirmed: false }
}
