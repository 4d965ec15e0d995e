import { expect, test } from 'vitest'
import { reminderAtMs, shownMsOf } from './visitor-offers.tsx'

const LIMITS = { reminderDelaySeconds: 90, reminderIntervalMinutes: 60 }
const OPENED = 10_000_000

test.each([
  { name: 'never shown: after the delay', shownMs: null, at: OPENED + 90_000 },
  { name: 'shown long ago: after the delay', shownMs: 0, at: OPENED + 90_000 },
  { name: 'shown a minute ago: after the interval', shownMs: OPENED - 60_000, at: OPENED + 59 * 60_000 },
])('$name', ({ shownMs, at }) => {
  expect(reminderAtMs({ openedMs: OPENED, shownMs }, LIMITS)).toBe(at)
})

test.each([
  { stored: null, shownMs: null },
  { stored: 5000, shownMs: null },
  { stored: 900, shownMs: 900 },
])('a stored time ($stored) is read as $shownMs', ({ stored, shownMs }) => {
  expect(shownMsOf(stored, 1000)).toBe(shownMs)
})
