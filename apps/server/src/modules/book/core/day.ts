const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** Hours east of Greenwich that are or once were somebody's. */
const within = (hours: number): number => Math.min(14, Math.max(-12, hours))

/** The day at a moment in a time zone, as YYYY-MM-DD. */
export const dayAt = (nowMs: number, zoneHours: number): string =>
  new Date(nowMs + within(zoneHours) * HOUR_MS).toISOString().slice(0, 10)

/** When a day begins in a time zone; null for a day that is in no calendar. */
export function dayStart(date: string, zoneHours: number): number | null {
  const utc = Date.parse(`${date}T00:00:00.000Z`)
  return Number.isNaN(utc) || dayAt(utc, 0) !== date ? null : utc - within(zoneHours) * HOUR_MS
}
