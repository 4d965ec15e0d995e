import type { SiteConfig } from '@evens/contracts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

export type ReminderLimits = Pick<SiteConfig['limits'], 'reminderDelaySeconds' | 'reminderIntervalMinutes'>
type Times = { readonly openedMs: number; readonly shownMs: number | null }

/** When a visitor is reminded next: not before the page was open that long, nor that soon after the last time. */
export function reminderAtMs({ openedMs, shownMs }: Times, limits: ReminderLimits): number {
  const first = openedMs + limits.reminderDelaySeconds * SECOND_MS
  return shownMs === null ? first : Math.max(first, shownMs + limits.reminderIntervalMinutes * MINUTE_MS)
}

/** What a browser kept; a time that is no time, or lies ahead, was never shown. */
export function shownMsOf(kept: string | null, nowMs: number): number | null {
  const shownMs = Number(kept)
  return kept !== null && Number.isSafeInteger(shownMs) && shownMs <= nowMs ? shownMs : null
}
