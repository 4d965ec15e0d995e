const SECOND_MS = 1000
/** No code lasts longer. A browser whose clock is slow must not promise hours. */
const SHOWN_MAX_S = 15 * 60

export function secondsLeft(deadlineMs: number, nowMs: number): number {
  return Math.min(SHOWN_MAX_S, Math.max(0, Math.ceil((deadlineMs - nowMs) / SECOND_MS)))
}

/** 95 is 1:35. */
export function minutesText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
