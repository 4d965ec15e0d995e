import { expect, test } from 'vitest'
import { acceptance, isAccepted } from './consent.tsx'

const NOW_MS = 1_800_000_000_000
const THREE_DAYS_MS = 259_200_000

test('three days are kept as 259200000 ms from now', () => {
  expect(Number(acceptance(3, NOW_MS))).toBe(NOW_MS + THREE_DAYS_MS)
})

test.each([
  { kept: acceptance(3, NOW_MS), days: 3, at: NOW_MS, accepted: true, because: 'just confirmed' },
  { kept: acceptance(3, NOW_MS), days: 3, at: NOW_MS + THREE_DAYS_MS - 1, accepted: true, because: 'the last moment' },
  { kept: acceptance(3, NOW_MS), days: 3, at: NOW_MS + THREE_DAYS_MS, accepted: false, because: 'three days are over' },
  { kept: acceptance(30, NOW_MS), days: 3, at: NOW_MS, accepted: false, because: 'longer than the site allows' },
  { kept: acceptance(0, NOW_MS), days: 0, at: NOW_MS, accepted: true, because: 'it is still the same session' },
  { kept: acceptance(0, NOW_MS), days: 3, at: NOW_MS, accepted: false, because: 'the site now asks every three days' },
  { kept: 'yes', days: 3, at: NOW_MS, accepted: false, because: 'that is no date' },
  { kept: null, days: 3, at: NOW_MS, accepted: false, because: 'never confirmed' },
  { kept: null, days: 0, at: NOW_MS, accepted: false, because: 'not confirmed in this session' },
])('$kept with $days days: $accepted, because $because', ({ kept, days, at, accepted }) => {
  expect(isAccepted(kept, days, at)).toBe(accepted)
})
