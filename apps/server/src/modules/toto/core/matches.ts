import type { TotoPool, TotoResult } from '@evens/rules/pools'

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

export type Coming = { readonly event: string; readonly startsAtMs: number }

/** The least time that a new draw takes coupons. */
const LEAD_MS = HOUR_MS / 2
/** From the closing of one draw to the first match of the next. */
const APART_MS = 4 * HOUR_MS
const SPAN_MS = 30 * HOUR_MS

/**
 * The matches of the next draw: the earliest ones some hours after the previous draw closes, all within about a day.
 * Null while there are too few.
 */
export function chooseMatches<M extends Coming>(
  { size }: Pick<TotoPool, 'size'>,
  coming: readonly M[],
  lastClosesAtMs: number | null,
  nowMs: number,
): readonly M[] | null {
  const from = Math.max(nowMs + LEAD_MS, lastClosesAtMs === null ? 0 : lastClosesAtMs + APART_MS)
  const later = coming
    .filter(({ startsAtMs }) => startsAtMs >= from)
    .toSorted((a, b) => a.startsAtMs - b.startsAtMs || (a.event < b.event ? -1 : 1))
  for (let at = 0; at + size <= later.length; at += 1) {
    const chosen = later.slice(at, at + size)
    const [first, last] = [chosen[0], chosen.at(-1)]
    if (first !== undefined && last !== undefined && last.startsAtMs - first.startsAtMs <= SPAN_MS) return chosen
  }
  return null
}
