import type { PromoBounds, PromoRuns } from './definition.ts'
import { weekOf } from './loyalty.ts'

const HOUR_MS = 3_600_000

/** Monday is 1, as in ISO 8601. */
const weekdayOf = (ms: number): number => new Date(ms).getUTCDay() || 7

/** True on the weekdays and in the hours of a promotion. */
export function isItsHour({ weekdays, hours }: PromoRuns, ms: number): boolean {
  if (weekdays !== undefined && !weekdays.includes(weekdayOf(ms))) return false
  const hour = Math.floor(ms / HOUR_MS) % 24
  return hours === undefined || (hour >= hours.from && hour < hours.until)
}

/** True if a promotion takes causes of this instant: from its first moment, before its end, in its days and hours. */
export const runsAt = ({ runs }: { readonly runs: PromoRuns }, ms: number): boolean =>
  ms >= runs.from && (runs.until === null || ms < runs.until) && isItsHour(runs, ms)

const dayName = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The narrowest period that a bound counts in, named by its first day; `ever` where it counts for ever, null for none. */
export function periodOf({ perPerson }: PromoBounds, ms: number): string | null {
  if (perPerson?.day !== undefined) return dayName(ms)
  if (perPerson?.week !== undefined) return `week ${dayName(weekOf(ms).from)}`
  if (perPerson?.month !== undefined) return dayName(ms).slice(0, 7)
  return perPerson?.ever === undefined ? null : 'ever'
}
