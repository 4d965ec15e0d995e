import { lastingMemory, sessionMemory, type Memory } from './memory.ts'

const DAY_MS = 86_400_000
const KEY = 'age_accepted_until'
const FOR_SESSION = 'session'

/** What is kept of a confirmation: until when it holds, or that it holds for the session. */
export function acceptance(days: number, nowMs: number): string {
  return days === 0 ? FOR_SESSION : String(nowMs + days * DAY_MS)
}

/** A date further off than the site allows was not set by the site. */
export function isAccepted(kept: string | null, days: number, nowMs: number): boolean {
  if (kept === null) return false
  if (days === 0) return kept === FOR_SESSION
  const untilMs = Number(kept)
  return untilMs > nowMs && untilMs <= nowMs + days * DAY_MS
}

const memoryFor = (days: number): Memory => (days === 0 ? sessionMemory : lastingMemory)

export function isAgeAccepted(days: number): boolean {
  return isAccepted(memoryFor(days).read(KEY), days, Date.now())
}

export function acceptAge(days: number): void {
  memoryFor(days).write(KEY, acceptance(days, Date.now()))
}
