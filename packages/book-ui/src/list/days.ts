import type { EventRow } from '@evens/contracts'
import { offsetZone } from '@evens/remote-sdk'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The number of the day in a time zone, counted from 1970. */
export const dayOf = (epochMs: number, zoneHours: number): number =>
  Math.floor((epochMs + zoneHours * HOUR_MS) / DAY_MS)

type Dated = Pick<EventRow, 'startsAt' | 'isLive'>

/** The rows of one day under one heading; null for games in play, which need none. */
type DayOfRows<R extends Dated> = { readonly day: number | null; readonly rows: readonly R[] }

/** Groups rows by the day of their start, games in play first. Within a day the order stays. */
export function byDay<R extends Dated>(rows: readonly R[], zoneHours: number): readonly DayOfRows<R>[] {
  const days = Map.groupBy(rows, ({ isLive, startsAt }) => (isLive ? null : dayOf(startsAt, zoneHours)))
  return [...days]
    .map(([day, ofDay]) => ({ day, rows: ofDay }))
    .toSorted((a, b) => (a.day ?? -Infinity) - (b.day ?? -Infinity))
}

type DayName = 'today' | 'tomorrow' | null

/** Null where the day is told by its name in the week. `nowMs` is null while the time is not known. */
export function dayName(day: number, nowMs: number | null, zoneHours: number): DayName {
  if (nowMs === null) return null
  const ahead = day - dayOf(nowMs, zoneHours)
  return ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : null
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A day in words: "Friday", "20 November". Its noon is formatted in UTC, where no zone can shift it. */
export function dayWords(day: number, language: string, part: 'weekday' | 'date'): string {
  const key = `${language} ${part}`
  const options = part === 'weekday' ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const)
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(`${language}-u-nu-latn`, { ...options, timeZone: offsetZone(0) })
  formats.set(key, format)
  return format.format(day * DAY_MS + DAY_MS / 2)
}
