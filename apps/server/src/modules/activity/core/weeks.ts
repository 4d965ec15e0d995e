const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
/** The first Monday since 1970. */
const MONDAY_MS = 4 * 24 * HOUR_MS
const ZONE_MIN = -12
const ZONE_MAX = 14

/** When the weeks begin, the oldest first, and last of all when the one under way ends: Mondays where the reader is. */
export function weekBounds(nowMs: number, weeks: number, zoneHours: number): readonly number[] {
  const zoneMs = Math.min(Math.max(zoneHours, ZONE_MIN), ZONE_MAX) * HOUR_MS
  const sinceMonday = nowMs + zoneMs - MONDAY_MS
  const end = Math.floor(sinceMonday / WEEK_MS) * WEEK_MS + MONDAY_MS - zoneMs + WEEK_MS
  return Array.from({ length: weeks + 1 }, (_, at) => end - (weeks - at) * WEEK_MS)
}
