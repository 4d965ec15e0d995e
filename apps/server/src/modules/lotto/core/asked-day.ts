const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type AskedDay = { readonly from: Date | null; readonly until: Date | null }

/** From when until when a day lasts, in a zone of so many hours; a day that is in no calendar is empty. */
export function askedDay(date: string | undefined, zoneHours: number): AskedDay {
  if (date === undefined) return { from: null, until: null }
  const utcMs = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(utcMs)) return { from: new Date(0), until: new Date(0) }
  const fromMs = utcMs - zoneHours * HOUR_MS
  return { from: new Date(fromMs), until: new Date(fromMs + DAY_MS) }
}
