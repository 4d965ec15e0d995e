const HOUR_MS = 3_600_000
/** A day begins first at UTC+14. */
const EARLIEST_ZONE_HOURS = 14

/** The first day that history and statement show: so many calendar months before this day, or the last of its month. */
export function firstHistoryDay(months: number, today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

/** The first moment that is shown: early enough for the first day in every time zone. */
export function historySinceMs(months: number, nowMs: number): number {
  const day = firstHistoryDay(months, new Date(nowMs).toISOString().slice(0, 10))
  return Date.parse(`${day}T00:00:00Z`) - EARLIEST_ZONE_HOURS * HOUR_MS
}

/** The beginning of a period as it is answered: never before the bound. */
export const boundFrom = (from: string | undefined, sinceMs: number): string =>
  String(Math.max(sinceMs, Number(from ?? 0)))
