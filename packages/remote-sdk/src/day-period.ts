const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Days of a calendar, both of them included. */
type DayPeriod = { readonly from: string | null; readonly to: string | null }

/** A day as a field of a form writes it; what is none counts as not given. */
export const readDay = (text: string | null): string | null => (text !== null && DAY.test(text) ? text : null)

/** From the first moment of one day to the last of another, by the visitor's clock. */
export function periodOf({ from, to }: DayPeriod, zoneHours: number): Record<string, string> {
  const beginMs = (day: string): number => Date.parse(`${day}T00:00:00Z`) - zoneHours * HOUR_MS
  const at = (ms: number): string => String(Math.max(0, ms))
  return {
    ...(from !== null && { from: at(beginMs(from)) }),
    ...(to !== null && { to: at(beginMs(to) + DAY_MS) }),
  }
}

/** The day that it was so many days before a moment, by the visitor's clock. */
export const dayBefore = (nowMs: number, days: number, zoneHours: number): string =>
  new Date(nowMs + zoneHours * HOUR_MS - days * DAY_MS).toISOString().slice(0, 10)
