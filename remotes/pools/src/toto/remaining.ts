const SECOND_MS = 1000

/** As a clock shows what is left: `26:05:09`; null when nothing is. */
export function remaining(untilMs: number, nowMs: number): string | null {
  const seconds = Math.ceil((untilMs - nowMs) / SECOND_MS)
  if (seconds <= 0) return null
  const two = (value: number): string => String(value).padStart(2, '0')
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
}
