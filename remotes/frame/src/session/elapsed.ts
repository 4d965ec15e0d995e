const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** Whole hours and minutes since a moment; a clock that was set back makes nothing negative. */
export function elapsed(sinceMs: number, nowMs: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / MINUTE_MS))
  return { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES }
}

/** `1:05`. */
export const elapsedText = ({ hours, minutes }: ReturnType<typeof elapsed>): string =>
  `${hours}:${String(minutes).padStart(2, '0')}`
