import type { TotoPool } from '@evens/rules/pools'

export type Coming = { readonly event: string; readonly startsAtMs: number }

const HOUR_MS = 3_600_000
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
