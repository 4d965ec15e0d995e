// Imports nothing at run time: remotes bundle these functions and must not get the whole kernel with them.

/** Left-to-right isolate: the text after it runs left to right in any context. */
export const ISOLATE = '\u2066'
const ISOLATE_OWN = '\u2068'
const ISOLATE_END = '\u2069'

/** For an amount, an address or a number inside a text. In markup use `<bdi dir="ltr">`. */
export const leftToRight = (text: string): string => `${ISOLATE}${text}${ISOLATE_END}`

/** Isolates a text in its own direction, so that it does not reorder its neighbours. */
export const ownDirection = (text: string): string => `${ISOLATE_OWN}${text}${ISOLATE_END}`

/** The name of an offset, the same in every language: `UTC+3`, `UTC−3:30`, `UTC`. */
export function zoneName(hours: number): string {
  if (hours === 0) return 'UTC'
  const minutes = Math.round(Math.abs(hours) * 60)
  const rest = minutes % 60
  const sign = hours < 0 ? '\u2212' : '+'
  return `UTC${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Calendar days, both inclusive. */
type DayPeriod = { readonly from: string | null; readonly to: string | null }

/** Parses a day from a form field; null when it is not one. */
export const readDay = (text: string | null): string | null => (text !== null && DAY.test(text) ? text : null)

/** Query parameters for whole days in the visitor's time zone. */
export function periodOf({ from, to }: DayPeriod, zoneHours: number): Record<string, string> {
  const beginMs = (day: string): number => Date.parse(`${day}T00:00:00Z`) - zoneHours * HOUR_MS
  const at = (ms: number): string => String(Math.max(0, ms))
  return {
    ...(from !== null && { from: at(beginMs(from)) }),
    ...(to !== null && { to: at(beginMs(to) + DAY_MS) }),
  }
}

/** The calendar day this many days before a time, in the visitor's time zone. */
export const dayBefore = (nowMs: number, days: number, zoneHours: number): string =>
  new Date(nowMs + zoneHours * HOUR_MS - days * DAY_MS).toISOString().slice(0, 10)
