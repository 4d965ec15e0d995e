const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** A day of the calendar without a place or a time. */
type Day = { readonly year: number; readonly month: number; readonly day: number }

/** Null for what is no day of the calendar, such as the 30th of February. */
export function dayOf(text: string): Day | null {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? { year, month, day } : null
}

/** Whole years; whoever was born on the 29th of February is a year older on the 1st of March of a year without one. */
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

/** The last day on which somebody who is old enough today can have been born. */
export function latestBirthDate(today: string, minimumAge: number): string {
  const now = dayOf(today)
  if (now === null) return ''
  const year = now.year - minimumAge
  const date = dayOf(written(year, now.month, now.day)) === null ? { month: 2, day: 28 } : now
  return written(year, date.month, date.day)
}

const written = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
