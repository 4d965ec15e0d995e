const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** A day of the calendar without a place or a time. */
type Day = { readonly year: number; readonly month: number; readonly day: number }

/** Null for an invalid date, such as the 30th of February. */
export function dayOf(text: string): Day | null {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? { year, month, day } : null
}

/** Whole years. A birthday on 29 February counts as 1 March in other years. */
export function ageOn(birthDate: string, today: string): number | null {
  const born = dayOf(birthDate)
  const now = dayOf(today)
  if (born === null || now === null) return null
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day)
  return now.year - born.year - (hadBirthday ? 0 : 1)
}

const AGE_MAX = 120

export type BirthDateRefusal = 'not-a-birth-date' | 'too-young'

export function birthDateRefusal(birthDate: string, today: string, minimumAge: number): BirthDateRefusal | null {
  const age = ageOn(birthDate, today)
  if (age === null || age < 0 || age > AGE_MAX) return 'not-a-birth-date'
  return age < minimumAge ? 'too-young' : null
}

/** The latest birth date that is old enough today. */
export function latestBirthDate(today: string, minimumAge: number): string {
  const now = dayOf(today)
  if (now === null) return ''
  const year = now.year - minimumAge
  const date = dayOf(written(year, now.month, now.day)) === null ? { month: 2, day: 28 } : now
  return written(year, date.month, date.day)
}

const written = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
