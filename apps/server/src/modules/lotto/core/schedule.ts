import type { LottoKind } from '@evens/rules/pools'

const MINUTE_MS = 60_000
/** The time of draw number 0: all others follow it at even steps, on every node and after every restart. */
const FIRST_MS = Date.UTC(2026, 0, 1)

/** A ticket can be for ten draws; two more are open, so that this holds until the moment one of them closes. */
const OPEN_AHEAD = 12

type Slot = { readonly n: number; readonly closesAt: Date }

/** The draws that close after `afterMs` and not after `untilMs`. */
function slotsBetween(everyMinutes: number, afterMs: number, untilMs: number): readonly Slot[] {
  const stepMs = everyMinutes * MINUTE_MS
  const first = Math.floor((afterMs - FIRST_MS) / stepMs) + 1
  const last = Math.floor((untilMs - FIRST_MS) / stepMs)
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_slot, at) => ({
    n: first + at,
    closesAt: new Date(FIRST_MS + (first + at) * stepMs),
  }))
}

/** The draws that must be on sale now. */
export const slotsAhead = ({ everyMinutes }: Pick<LottoKind, 'everyMinutes'>, nowMs: number): readonly Slot[] =>
  slotsBetween(everyMinutes, nowMs, nowMs + OPEN_AHEAD * everyMinutes * MINUTE_MS)

/** The draws that a new sandbox makes for the hours before it. */
export const slotsBehind = (
  { everyMinutes }: Pick<LottoKind, 'everyMinutes'>,
  nowMs: number,
  hours: number,
): readonly Slot[] => slotsBetween(everyMinutes, nowMs - hours * 60 * MINUTE_MS, nowMs)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type AskedDay = { readonly from: Date | null; readonly until: Date | null }

/** The bounds of a day in a time zone; a date that is in no calendar is empty. */
export function askedDay(date: string | undefined, zoneHours: number): AskedDay {
  if (date === undefined) return { from: null, until: null }
  const utcMs = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(utcMs)) return { from: new Date(0), until: new Date(0) }
  const fromMs = utcMs - zoneHours * HOUR_MS
  return { from: new Date(fromMs), until: new Date(fromMs + DAY_MS) }
}
