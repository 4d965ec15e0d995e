import type { ActivationType } from '@evens/contracts'

const DAYS_TO_ACTIVATE = 30
const DAY_MS = 86_400_000

/** Null once something is confirmed; before that the days that are left for it, the one that has begun among them. */
export function daysToActivate(type: ActivationType, createdAtMs: number, nowMs: number): number | null {
  if (type !== 0) return null
  return Math.max(0, Math.ceil((createdAtMs + DAYS_TO_ACTIVATE * DAY_MS - nowMs) / DAY_MS))
}
