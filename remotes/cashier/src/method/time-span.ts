export type TimeSpan = { readonly count: number; readonly unit: 'minutes' | 'hours' | 'days' }

const HOUR = 60
const DAY = 24 * HOUR

/** In the largest unit that it fills; what is left over makes it one more. */
export function spanOf(minutes: number): TimeSpan {
  if (minutes < HOUR) return { count: minutes, unit: 'minutes' }
  if (minutes < DAY) return { count: Math.ceil(minutes / HOUR), unit: 'hours' }
  return { count: Math.ceil(minutes / DAY), unit: 'days' }
}
