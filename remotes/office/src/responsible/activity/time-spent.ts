const MINUTE_S = 60
const HOUR_MINUTES = 60

export type TimeSpent = { readonly hours: number; readonly minutes: string }

/** Hours and minutes; a minute that has begun counts. */
export function timeSpent(seconds: number): TimeSpent {
  const minutes = Math.ceil(seconds / MINUTE_S)
  return { hours: Math.floor(minutes / HOUR_MINUTES), minutes: String(minutes % HOUR_MINUTES).padStart(2, '0') }
}
